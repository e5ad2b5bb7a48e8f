import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { unratedReasons } from '@longshore/shared/billing/charge-line.ts'
import { useMemo } from 'react'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { FeeName, KnowsFees } from './FeeName.tsx'
import { feePageOf } from './fee-page.ts'
import { feesOf, useFees } from './known-fees.ts'

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
const { opens } = actionsOf(chargeLineApi.unrated)
const tabs = { field: 'reason', words: unratedReasons, label: 'unrated' } as const

/** `unratedCharges`, an address of ours: what happened and has no price. It goes once a price is published. */
export function UnratedPage() {
  const fees = useFees()
  const actions = useMemo(() => {
    const scheduleOf = (code: string) => fees.find((one) => one.code === code)?.schedule ?? ''
    return [opens('earning.fee-settings', ({ fee }) => feePageOf(scheduleOf(fee), fee))]
  }, [fees])
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.unratedCharges"
        of={chargeLineApi.unrated}
        {...{ columns, filters, actions, tabs }}
      />
    </KnowsFees>
  )
}
