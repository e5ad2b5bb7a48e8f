import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { unratedReasons } from '@longshore/shared/billing/charge-line.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { FeeName, KnowsFees } from './FeeName.tsx'
import { feesOf } from './known-fees.ts'

const column = columnsOf(chargeLineApi.unrated)
const columns = [
  column.found('documentNo', { label: 'billing.document' }),
  column.text('customerName'),
  column.text('fee', {
    ...{ label: 'billing.fee', minWidth: 200 },
    show: ({ fee, of }) => <FeeName code={fee} of={of} />,
    cell: ({ fee, of }) => (of ? `${fee}: ${of}` : fee),
  }),
  column.word('reason', 'unrated', { label: 'billing.reason' }),
  column.number('quantity'),
  column.word('sheet', 'charge-sheet', { label: 'billing.sheet' }),
  column.time('occurredAt', { label: 'billing.occurred' }),
]
const filter = filtersOf(chargeLineApi.unrated)
const filters = [
  filter.remote('customerId', activeCustomers),
  filter.remote('fee', feesOf(), { label: 'billing.fee' }),
]
const tabs = { field: 'reason', words: unratedReasons, label: 'unrated' } as const

/** `unratedCharges`, an address of ours: what happened and has no price. It goes once a price is published. */
export function UnratedPage() {
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.unratedCharges"
        of={chargeLineApi.unrated}
        {...{ columns, filters, tabs }}
      />
    </KnowsFees>
  )
}
