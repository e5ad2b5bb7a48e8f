import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { SkuStock } from '@longshore/shared/stock/stock-view.ts'
import Chip from '@mui/material/Chip'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { spoken, textOf } from '../language/language.ts'

const column = columnsOf(stockApi.list)

/** What may still be promised; marked when it is below the article's warning stock, or below nothing. */
function Available({ available, low }: Pick<SkuStock, 'available' | 'low'>) {
  const pieces = available.toLocaleString(spoken())
  if (available >= 0 && !low) return pieces
  return (
    <Chip
      color={available < 0 ? 'error' : 'warning'}
      label={pieces}
      title={textOf(available < 0 ? 'stock-state.over-promised' : 'stock-state.low')}
    />
  )
}
const available = (row: SkuStock) => <Available {...row} />

const code = column.code('skuCode', { sortBy: 'code' })
const name = column.text('skuName', { label: 'field.name', flex: 2 })
const customer = column.text('customerName')
const figures: readonly Column<SkuStock>[] = [
  column.number('available', {
    label: 'stock.available',
    show: available,
    renderCell: ({ row }) => available(row),
  }),
  column.number('good', { width: 110 }),
  column.number('shelf', { label: 'stock.shelf' }),
  column.number('moving', { label: 'stock.moving' }),
  column.number('defective', { width: 135 }),
  column.number('pending', { label: 'stock.pending', width: 120 }),
  column.number('allocated', { label: 'stock.allocated' }),
  column.number('promised', { label: 'stock.promised' }),
  column.number('onTheWay', { label: 'stock.on-the-way', width: 110 }),
  column.number('forecast', { label: 'stock.forecast' }),
  column.number('warningStock', { width: 120 }),
]

/** What is coming, before what is there. */
const coming = ['onTheWay', 'forecast', 'available']
export const comingColumns = [
  ...[code, name, customer],
  ...coming.flatMap((field) => figures.filter((one) => one.field === field)),
  ...figures.filter(({ field }) => !coming.includes(field)),
]
export const staffColumns = [code, name, customer, ...figures]
export const customerColumns = [code, name, ...figures]
