import type { Symbology } from '@longshore/shared/labels/label.ts'
import { useEffect, useState } from 'react'

/** A barcode as the address of a picture; the library that draws it is fetched for it alone, and what it says goes nowhere. */
export function useBarcodePicture(symbology: Symbology, text: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let gone = false
    import('bwip-js/browser').then(
      ({ default: barcodes }) => {
        const height = symbology === 'qrcode' ? {} : { height: 14 }
        const svg = barcodes.toSVG({ bcid: symbology, text, paddingwidth: 8, paddingheight: 8, ...height })
        if (!gone) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)
      },
      // What stands below the picture is enough.
      () => setPicture(undefined),
    )
    return () => {
      gone = true
    }
  }, [symbology, text])
  return picture
}
