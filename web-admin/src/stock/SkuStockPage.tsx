import { stockApi, stockStates } from '@longshore/shared/stock/stock.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(stockApi.list)
const columns = [
  column.code('skuCode', { sortBy: 'code' }),
  column.text('skuName', { label: 'field.name' }),
  column.text('customerName'),
  column.number('good', { label: 'stock.good' }),
  column.number('available', {
    label: 'stock.available',
    cellClassName: ({ row }) => (row.low ? 'overdue' : ''),
  }),
  column.number('allocated', { label: 'stock.allocated' }),
  column.number('promised', { label: 'stock.promised' }),
  column.number('defective', { label: 'stock.defective' }),
  column.number('pending', { label: 'stock.pending', extra: true }),
  column.number('onTheWay', { label: 'stock.on-the-way' }),
  column.number('forecast', { label: 'stock.forecast' }),
  column.number('warningStock', { label: 'stock.warning' }),
]
const filter = filtersOf(stockApi.list)
const filters = [
  filter.search('search', { label: 'stock.search' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('state', 'stock-state', stockStates, { label: 'stock.state' }),
]

/** Stock of the warehouse by article: what there is, what may be promised, what is on its way. */
export function SkuStockPage() {
  return (
    <ListPage
      title="page.staff.Inventorylist"
      of={stockApi.list}
      {...{ columns, filters }}
      opens={({ id }) => `/stockDetails?id=${id}`}
    />
  )
}
