import { stockApi, stockStates } from '@longshore/shared/stock/stock.api.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { customerColumns, staffColumns } from './stock-columns.tsx'

const filter = filtersOf(stockApi.list)
const search = filter.search('search')
const state = filter.choice('state', 'stock-state', stockStates, { label: 'field.status' })
const staffFilters = [search, filter.remote('customerId', activeCustomers), state]
const customerFilters = [search, state]

const low = { state: 'low' } as const
const titles = {
  staff: { all: 'page.staff.Inventorylist', low: 'page.staff.lowStock' },
  customer: { all: 'page.customer.inventory', low: 'page.customer.lowStock' },
} as const

/** Stock by article, in the chosen warehouse: what there is, what may be promised, what is on its way. `lowStock`: what is below its warning stock. */
export function StockListPage({ preset }: PageProps) {
  const isCustomer = useLogin()?.userType === customer
  const isLow = preset === 'low'
  const filters = isCustomer ? customerFilters : staffFilters
  return (
    <ListPage
      key={preset}
      title={titles[isCustomer ? 'customer' : 'staff'][isLow ? 'low' : 'all']}
      {...(isLow && { preset: low })}
      of={stockApi.list}
      columns={isCustomer ? customerColumns : staffColumns}
      filters={isLow ? filters.filter((one) => one !== state) : filters}
      opens={({ id }) => `/stockDetails?id=${id}`}
    />
  )
}
