import type { PlaceStock, PositionStock } from '@longshore/shared/stock/stock-view.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMoving } from './use-moving.tsx'

const parts: readonly Part<PlaceStock>[] = [
  {
    label: 'field.skuCode',
    show: ({ skuId, skuCode }) => (
      <Link component={To} to={`/stockDetails?id=${skuId}`}>
        {skuCode}
      </Link>
    ),
  },
  { label: 'field.name', show: ({ skuName }) => skuName },
  { label: 'field.customerName', show: ({ customerName }) => customerName },
  { label: 'stock.condition', show: ({ condition }) => textOf(`condition.${condition}`) },
  { label: 'stock.batch', show: ({ batchNo }) => batchNo },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.allocated', number: true, show: ({ allocated }) => allocated },
]

/** What stands on a position, to be moved to another. */
export function PositionPlaces({ of, reload }: { of: PositionStock; reload: () => void }) {
  const t = useText()
  const { column, dialog, move } = useMoving(reload)
  const { id: fromPositionId, positionCode: place, places } = of
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', displayPrint: 'none' }}>
        {move && places.length > 0 && (
          <Button variant="outlined" onClick={() => move({ fromPositionId, place })}>
            {t('stock.move-all')}
          </Button>
        )}
        <Link component={To} to={`/journal?positionId=${fromPositionId}`}>
          {t('page.staff.journal')}
        </Link>
        <Link component={To} to={`/stockMoment?positionId=${fromPositionId}`}>
          {t('page.staff.stockMoment')}
        </Link>
      </Box>
      <PartTable
        title="stock.on-position"
        rows={places}
        parts={[...parts, ...column]}
        keyOf={({ skuId, batchNo, condition, customerName }) =>
          `${skuId} ${batchNo} ${condition} ${customerName}`
        }
        none="stock.position-empty"
      />
      {dialog}
    </>
  )
}
