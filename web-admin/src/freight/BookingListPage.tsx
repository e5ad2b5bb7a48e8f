import { bookingMachine, bookingStates } from '@longshore/shared/freight/booking.ts'
import { type BookingLine, bookingApi } from '@longshore/shared/freight/space.api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { bookingActions as actions, openSpaces } from './space-actions.ts'

const column = columnsOf(bookingApi.list)
const m3 = { name: 'm³', decimals: 3 } as const
const columns = [
  column.code('no', { label: 'booking.no' }),
  column.status('status', bookingMachine),
  column.code('spaceNo', { label: 'space.no' }),
  column.measure('weight', kg, { label: 'space.weight', width: 130 }),
  column.measure('volume', m3, { label: 'space.volume', width: 120 }),
  column.number('pieces', { label: 'space.pieces' }),
  column.measure('loadedWeight', kg, { label: 'booking.loaded-weight', extra: true, width: 130 }),
  column.code('rolledWith', { label: 'booking.rolled-with', extra: true }),
  column.text('reason', { label: 'booking.reason' }),
  column.text('remark', { label: 'master.remark' }),
  column.text('createdBy', { label: 'master.created-by' }),
  column.time('createdAt'),
]
const filter = filtersOf(bookingApi.list)
const filters = [
  filter.search('search', { label: 'booking.no' }),
  filter.remote('spaceId', openSpaces, { label: 'space.no' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: bookingStates, label: 'booking' } as const
const form = rowForm(bookingApi.request, {
  title: 'booking.one',
  fits: (_: BookingLine) => false,
  fields: (
    <>
      <RemoteSelect name="spaceId" search={openSpaces} label="space.no" />
      <RemoteSelect
        name="customerId"
        search={activeCustomers}
        label="settling.for"
        hint="settling.for-hint"
      />
      <NumberField name="weight" label="space.weight" unit="kg" />
      <NumberField name="volume" label="space.volume" unit="m³" />
      <NumberField name="pieces" label="space.pieces" />
      <TextField name="remark" label="master.remark" />
    </>
  ),
})

/** `bookingList`: what is booked of spaces, from the request until it was loaded. */
export function BookingListPage() {
  return (
    <ListPage
      title="page.staff.bookingList"
      of={bookingApi.list}
      {...{ columns, filters, actions, tabs, form }}
      opens={({ id }) => `/bookingDetails?id=${id}`}
    />
  )
}
