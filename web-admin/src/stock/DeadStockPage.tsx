import { type StockAgeLine, stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ageColumns } from './age-columns.tsx'

const columns = ageColumns(stockAgeApi.dead)
const filter = filtersOf(stockAgeApi.dead)
const search = filter.search('search', { label: 'field.skuCode' })
const days = filter.choice('days', 'stock-dead-days', ['30', '60', '90', '180', '365'], {
  label: 'stock-age.quiet-days',
})
const filters = {
  customer: [search, days],
  staff: [search, filter.remote('customerId', activeCustomers), days],
}

const article = ({ skuId, pieces }: StockAgeLine) =>
  new URLSearchParams({ sku: skuId, pieces: String(pieces) })
const action = actionsOf(stockAgeApi.dead)
const actions = [
  action.opens('stock-age.remove', (row) => `/createReturnOrder?${article(row)}`, {
    permission: 'outbound.order',
  }),
  action.opens('stock-age.destroy', (row) => `/applyDestruction?${article(row)}`, {
    permission: 'exceptions.destroy',
  }),
]

/** `deadStock`: articles of which nothing left for some days, and what may be done with them. */
export function DeadStockPage() {
  const viewer = useLogin()?.userType === customer ? 'customer' : 'staff'
  return (
    <ListPage
      title={viewer === 'customer' ? 'page.customer.deadStock' : 'page.staff.deadStock'}
      of={stockAgeApi.dead}
      columns={columns[viewer]}
      filters={filters[viewer]}
      actions={actions}
      opens={({ skuId }) => `/stockDetails?id=${skuId}`}
    />
  )
}
