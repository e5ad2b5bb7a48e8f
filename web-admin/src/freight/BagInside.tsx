import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type BagDetail, bagApi } from '@longshore/shared/freight/bag.api.ts'
import type { PieceLine } from '@longshore/shared/freight/piece-view.ts'
import Button from '@mui/material/Button'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { notify } from '../notice/notify.ts'
import { packageParts } from './package-parts.tsx'

/** The packages of a bag; while it is open each may be taken out again. */
export function BagInside({ bag, changed }: { readonly bag: BagDetail; changed(): void }) {
  const may = useMay()
  const { unbag } = calls(bagApi, useSend())
  const takeOut = async ({ id }: PieceLine) => {
    try {
      await unbag({ bagId: bag.id, pieceId: id })
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    changed()
  }
  const out: Part<PieceLine> = {
    ...{ label: 'bag.unbag', screen: true },
    show: (piece) => (
      <Button size="small" onClick={() => void takeOut(piece)}>
        {textOf('bag.unbag')}
      </Button>
    ),
  }
  const parts = bag.status === 'open' && may('freight.bag') ? [...packageParts, out] : packageParts
  return (
    <PartTable title="bag.inside" rows={bag.inside} parts={parts} keyOf={({ id }) => id} none="bag.none" />
  )
}
