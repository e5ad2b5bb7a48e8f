import { stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { spoken } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(stockAgeApi.turnover)
const article = [
  column.code('skuCode', { sortBy: 'code' }),
  column.text('skuName', { label: 'field.name', flex: 2 }),
]
const figures = [
  column.number('pieces'),
  column.number('shipped', { label: 'stock-age.shipped', width: 150 }),
  column.number('average', { label: 'stock-age.average', width: 150 }),
  column.number('turnover', {
    ...{ label: 'stock-age.turnover', width: 130 },
    show: ({ turnover }) => (turnover === null ? '–' : turnover.toLocaleString(spoken())),
  }),
  column.number('coverDays', {
    ...{ label: 'stock-age.cover', width: 170 },
    show: ({ coverDays }) => (coverDays === null ? '–' : coverDays.toLocaleString(spoken())),
  }),
]
const columns = {
  customer: [...article, ...figures],
  staff: [...article, column.text('customerName'), ...figures],
}
const filter = filtersOf(stockAgeApi.turnover)
const search = filter.search('search', { label: 'field.skuCode' })
const period = filter.range('from', 'to', { label: 'stock-age.period' })
const filters = {
  customer: [search, period],
  staff: [search, filter.remote('customerId', activeCustomers), period],
}

/** `turnover`: what left of each article in a period, against what was there on average. */
export function TurnoverPage() {
  const viewer = useLogin()?.userType === customer ? 'customer' : 'staff'
  return (
    <ListPage
      title={viewer === 'customer' ? 'page.customer.turnover' : 'page.staff.turnover'}
      of={stockAgeApi.turnover}
      columns={columns[viewer]}
      filters={filters[viewer]}
      opens={({ skuId }) => `/stockDetails?id=${skuId}`}
    />
  )
}
