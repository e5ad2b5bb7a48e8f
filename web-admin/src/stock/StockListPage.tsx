import { stockApi, stockStates } from '@longshore/shared/stock/stock.api.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { customerColumns, staffColumns } from './stock-columns.tsx'

const filter = filtersOf(stockApi.list)
const search = filter.search('search')
const state = filter.choice('state', 'stock-state', stockStates, { label: 'field.status' })
const staffFilters = [search, filter.remote('customerId', activeCustomers), state]
const customerFilters = [search, state]

/** Stock by article, in the chosen warehouse: what there is, what may be promised, what is on its way. */
export function StockListPage() {
  const isCustomer = useLogin()?.userType === customer
  return (
    <ListPage
      title={isCustomer ? 'page.customer.inventory' : 'page.staff.Inventorylist'}
      of={stockApi.list}
      columns={isCustomer ? customerColumns : staffColumns}
      filters={isCustomer ? customerFilters : staffFilters}
      opens={({ id }) => `/stockDetails?id=${id}`}
    />
  )
}
