import { useEffect, useState } from 'react'
import { useChanges } from '../app/context.ts'
import { Changes } from './changes.ts'
import type { Floor } from './floor.ts'
import type { GoodsPictures } from './goods-pictures.ts'

const none = new Changes()

/** The picture of an article by its SKU, as soon as it is here. */
export function usePictures({ pictures, report }: Pick<Floor, 'pictures' | 'report'>): GoodsPictures['of'] {
  const [here, setHere] = useState<GoodsPictures>()
  useEffect(() => {
    pictures().then(setHere, report)
  }, [pictures, report])
  useChanges(here?.changes ?? none)
  return (skuId) => here?.of(skuId)
}
