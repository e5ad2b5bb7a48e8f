import { useEffect, useState } from 'react'

/** A QR code as the address of a picture; the library that draws it is fetched for it alone, and what it says goes nowhere. */
export function useQrCode(text: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let gone = false
    import('bwip-js/browser').then(
      ({ default: barcodes }) => {
        const svg = barcodes.toSVG({ bcid: 'qrcode', text, paddingwidth: 8, paddingheight: 8 })
        if (!gone) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)
      },
      // What stands below the picture is enough.
      () => setPicture(undefined),
    )
    return () => {
      gone = true
    }
  }, [text])
  return picture
}
