import { forecastBatchApi } from '@longshore/shared/orders/forecast-batch.api.ts'
import { batchStates } from '@longshore/shared/orders/forecast-batch.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(forecastBatchApi.list)
const head = [
  column.code('no', { label: 'batch.no' }),
  column.status('status', { name: 'forecastBatch', states: batchStates }, { label: 'field.status' }),
]
const rest = [
  column.number('scanned', { label: 'batch.scanned' }),
  column.number('missing', { label: 'batch.missing' }),
  column.number('surplus', { label: 'batch.surplus' }),
  column.time('createdAt'),
  column.time('submittedAt', { label: 'batch.submitted-at' }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [...head, column.text('customerName'), ...rest]
const filter = filtersOf(forecastBatchApi.list)
const search = filter.search('search', { label: 'batch.no' })
const ownFilters = [search]
const houseFilters = [search, filter.remote('customerId', activeCustomers)]
const tabs = { field: 'status', words: batchStates, label: 'forecastBatch' } as const

/** Batches of forecast scanning: a customer's own, or those that come to the warehouse. */
export function ForecastBatchListPage() {
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.forecastBatches' : 'page.staff.forecastBatches'}
      of={forecastBatchApi.list}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      tabs={tabs}
      opens={({ id }) => `/forecastBatch?id=${id}`}
    />
  )
}
