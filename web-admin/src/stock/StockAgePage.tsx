import { AGE_CLASSES, stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { AgeSums } from './AgeSums.tsx'
import { ageColumns } from './age-columns.tsx'

const columns = ageColumns(stockAgeApi.list)
const filter = filtersOf(stockAgeApi.list)
const search = filter.search('search', { label: 'field.skuCode' })
const older = filter.choice('olderThan', 'stock-age-over', AGE_CLASSES.map(String), {
  label: 'stock-age.oldest-days',
})
const filters = {
  customer: [search, older],
  staff: [search, filter.remote('customerId', activeCustomers), older],
}

/** `stockAges`: how old the stock of each article is, the oldest first. */
export function StockAgePage() {
  const viewer = useLogin()?.userType === customer ? 'customer' : 'staff'
  return (
    <ListPage
      title={viewer === 'customer' ? 'page.customer.stockAges' : 'page.staff.stockAges'}
      of={stockAgeApi.list}
      columns={columns[viewer]}
      filters={filters[viewer]}
      opens={({ skuId }) => `/stockDetails?id=${skuId}`}
    >
      <AgeSums />
    </ListPage>
  )
}
