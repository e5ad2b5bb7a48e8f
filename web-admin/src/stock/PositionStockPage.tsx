import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { PositionStock } from '@longshore/shared/stock/stock-view.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { openPartitions } from '../setup/row-search.ts'

const column = columnsOf(stockApi.byPosition)
const said = ({ places }: PositionStock) =>
  places.map(({ skuCode, quantity }) => `${skuCode} × ${quantity}`).join(', ')
const content: Column<PositionStock> = {
  ...{ field: 'places', label: 'stock.content', sortable: false, minWidth: 260, flex: 3 },
  ...{ show: said, renderCell: ({ row }) => said(row) },
}
const columns = [
  column.code('positionCode', { sortBy: 'code' }),
  column.number('pieces'),
  column.number('articles', { label: 'stock.articles' }),
  content,
]
const filter = filtersOf(stockApi.byPosition)
const filters = [
  filter.search('search', { label: 'field.positionCode' }),
  filter.remote('partitionId', openPartitions, { label: 'stock.partition' }),
]

/** Stock of the warehouse by shelf position. */
export function PositionStockPage() {
  return (
    <ListPage
      title="page.staff.stockList"
      of={stockApi.byPosition}
      {...{ columns, filters }}
      opens={({ id }) => `/journal?positionId=${id}`}
    />
  )
}
