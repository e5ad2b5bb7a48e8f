import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { PositionStock } from '@longshore/shared/stock/stock-view.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { spoken } from '../language/language.ts'
import { openPartitions } from '../setup/row-search.ts'

const column = columnsOf(stockApi.byPosition)
const goodsOf = ({ places }: PositionStock) =>
  places.map(({ skuCode, quantity }) => `${skuCode} × ${quantity.toLocaleString(spoken())}`).join(', ')
const goods: Column<PositionStock> = {
  ...{ field: 'places', label: 'outbound.goods', sortable: false, minWidth: 240, flex: 3 },
  ...{ show: goodsOf, renderCell: ({ row }) => goodsOf(row) },
}
const columns = [
  column.code('positionCode', { sortBy: 'code' }),
  goods,
  column.number('articles', { label: 'stock.articles' }),
  column.number('pieces'),
]
const filter = filtersOf(stockApi.byPosition)
const filters = [
  filter.search('search', { label: 'field.positionCode' }),
  filter.remote('partitionId', openPartitions),
]

/** What stands on each shelf position; a position leads to what is done with it. */
export function PositionStockPage() {
  return (
    <ListPage
      title="page.staff.stockList"
      of={stockApi.byPosition}
      {...{ columns, filters }}
      opens={({ id }) => `/positionStock?id=${id}`}
    />
  )
}
