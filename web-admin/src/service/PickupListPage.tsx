import { type PickupLine, pickupApi } from '@longshore/shared/service/pickup.api.ts'
import { pickupStates } from '@longshore/shared/service/pickup.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { PickupFields } from './PickupFields.tsx'
import { pickupActions, pickupDeskActions } from './pickup-actions.ts'

const column = columnsOf(pickupApi.list)
const head = [
  column.code('no', { label: 'pickup.no' }),
  column.status('status', { name: 'pickup', states: pickupStates }, { label: 'field.status' }),
  column.time('from', { label: 'pickup.from' }),
  column.time('to', { label: 'pickup.to' }),
]
const rest = [
  column.text('place', { label: 'pickup.where', flex: 2 }),
  column.text('contact', { label: 'pickup.contact' }),
  column.number('pieces', { label: 'pickup.pieces' }),
  column.number('fetched', { label: 'pickup.fetched' }),
  column.text('driver', { label: 'pickup.driver' }),
  column.text('reason', { label: 'pickup.reason' }),
  column.text('remark', { extra: true }),
  column.time('createdAt', { extra: true }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [...head, column.text('customerName'), ...rest]
const filter = filtersOf(pickupApi.list)
const search = filter.search('search', { label: 'pickup.no' })
const range = filter.range('fromFrom', 'fromTo', { label: 'pickup.from' })
const ownFilters = [search, range]
const houseFilters = [search, filter.remote('customerId', activeCustomers), range]
const tabs = { field: 'status', words: pickupStates, label: 'pickup' } as const
const form = rowForm(pickupApi.request, {
  title: 'pickup.one',
  fits: (_: PickupLine) => false,
  fields: <PickupFields />,
})

/** Pickups: a customer's own, or those of the warehouse. */
export function PickupListPage() {
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.pickUpTheGoodsManagement' : 'page.staff.pickups'}
      of={pickupApi.list}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      actions={own ? pickupActions : pickupDeskActions}
      {...{ tabs, ...(own && { form }) }}
      opens={({ id }) => `/pickupDetails?id=${id}`}
    />
  )
}
