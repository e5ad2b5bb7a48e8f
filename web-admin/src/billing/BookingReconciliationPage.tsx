import { bookingSettlingApi } from '@longshore/shared/freight/booking-settling.api.ts'
import { settlingMachine, settlingStates } from '@longshore/shared/freight/booking-settling.ts'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { settlingActions as actions, m3 } from './booking-settling.ts'

const column = columnsOf(bookingSettlingApi.list)
const columns = [
  column.code('no', { label: 'booking.no' }),
  column.status('settling', settlingMachine, { label: 'field.status' }),
  column.code('spaceNo', { label: 'space.no' }),
  column.text('carrier', { label: 'space.carrier' }),
  column.text('voyage', { label: 'space.voyage', extra: true }),
  column.text('customerName', { label: 'settling.for' }),
  column.measure('weight', kg, { label: 'space.booked-weight', width: 120 }),
  column.measure('loadedWeight', kg, { label: 'booking.loaded-weight', width: 120 }),
  column.measure('deadWeight', kg, { label: 'settling.dead-weight', width: 120 }),
  column.measure('volume', m3, { label: 'space.booked-volume', width: 120 }),
  column.measure('loadedVolume', m3, { label: 'settling.loaded-volume', width: 120 }),
  column.measure('deadVolume', m3, { label: 'settling.dead-volume', width: 120 }),
  column.money('due', { currency: 'currency' }, { label: 'settling.due' }),
  column.money('billed', { currency: 'currency' }, { label: 'settling.billed' }),
  column.money('difference', { currency: 'currency' }, { label: 'settling.difference' }),
  column.code('billNo', { label: 'settling.bill-no' }),
  column.text('dispute', { label: 'settling.dispute-reason' }),
  column.time('departedAt', { label: 'settling.departed-at' }),
  column.text('settledBy', { label: 'settling.settled-by', extra: true }),
  column.time('settledAt', { label: 'settling.settled-at', extra: true }),
]
const filter = filtersOf(bookingSettlingApi.list)
const filters = [
  filter.search('search', { label: 'settling.search' }),
  filter.remote('customerId', activeCustomers, { label: 'settling.for' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'settling', words: settlingStates, label: 'bookingSettling' } as const

/** `bookingReconciliation`: what was booked, what was loaded, and what the carrier billed for it. */
export function BookingReconciliationPage() {
  return (
    <ListPage
      title="page.staff.bookingReconciliation"
      of={bookingSettlingApi.list}
      {...{ columns, filters, actions, tabs }}
      opens={({ id }) => `/bookingReconciliationDetails?id=${id}`}
    />
  )
}
