import { bookingSettlingApi } from '@longshore/shared/freight/booking-settling.api.ts'
import { settlingMachine } from '@longshore/shared/freight/booking-settling.ts'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(bookingSettlingApi.bills)
const columns = [
  column.code('no', { label: 'booking.no' }),
  column.code('billNo', { label: 'settling.bill-no' }),
  column.status('settling', settlingMachine, { label: 'field.status' }),
  column.text('carrier', { label: 'space.carrier' }),
  column.text('voyage', { label: 'space.voyage' }),
  column.code('spaceNo', { label: 'space.no' }),
  column.measure('weight', kg, { label: 'space.booked-weight', width: 120 }),
  column.money('perKg', { currency: 'currency' }, { label: 'space.per-kg' }),
  column.money('due', { currency: 'currency' }, { label: 'settling.due' }),
  column.money('dead', { currency: 'currency' }, { label: 'settling.dead' }),
  column.money('billed', { currency: 'currency' }, { label: 'settling.billed' }),
  column.money('difference', { currency: 'currency' }, { label: 'settling.difference' }),
  column.time('departedAt', { label: 'settling.departed-at' }),
]
const filter = filtersOf(bookingSettlingApi.bills)
const filters = [
  filter.search('search', { label: 'settling.search' }),
  filter.choice('settling', 'bookingSettling', ['pending', 'reconciled', 'disputed'], {
    label: 'field.status',
  }),
  filter.range('departedFrom', 'departedTo', { label: 'settling.departed-at' }),
]

/** `ListBillingForBookingSpacef`: what carriers ask for space that was booked with them, by booking. */
export function BookingBillListPage() {
  return (
    <ListPage
      title="page.staff.ListBillingForBookingSpacef"
      of={bookingSettlingApi.bills}
      {...{ columns, filters }}
      opens={({ id }) => `/bookingReconciliationDetails?id=${id}`}
    />
  )
}
