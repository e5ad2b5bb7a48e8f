import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { chargeStates } from '@longshore/shared/billing/charge-line.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { FeeName } from './FeeName.tsx'
import { feesOf } from './known-fees.ts'

const column = columnsOf(chargeLineApi.list)
const document = column.found('documentNo', { label: 'billing.document' })
const status = column.status('status', { name: 'charge', states: chargeStates }, { label: 'field.status' })
const fee = column.text('fee', {
  ...{ label: 'billing.fee', minWidth: 150 },
  show: ({ fee, of }) => <FeeName code={fee} of={of} />,
  cell: ({ fee, of }) => (of ? `${fee}: ${of}` : fee),
})
const money = [
  column.number('counted', { label: 'billing.counted' }),
  column.money('amount', { currency: 'currency' }),
]
const occurred = column.time('occurredAt', { label: 'billing.occurred' })
const sheet = column.word('sheet', 'charge-sheet', { label: 'billing.sheet', extra: true })

/** Charges as the house sees them, and as their customer does. */
export const houseColumns = [
  ...[document, status, column.text('customerName'), fee, ...money, occurred, sheet],
  column.number('quantity', { extra: true }),
  column.number('ruleNo', { label: 'billing.version', extra: true }),
  column.time('ratedAt', { label: 'billing.rated', extra: true }),
]
export const billedColumns = [document, fee, ...money, occurred, sheet]
export const byOrderColumns = [document, fee, ...money, status, occurred, sheet]
export const byChargeColumns = [fee, document, ...money, status, occurred, sheet]

const filter = filtersOf(chargeLineApi.list)
const some = [
  filter.search('search', { label: 'billing.document' }),
  filter.remote('fee', feesOf(), { label: 'billing.fee' }),
  filter.range('occurredFrom', 'occurredTo', { label: 'billing.occurred' }),
]
const whose = filter.remote('customerId', activeCustomers)
export const houseFilters = [
  whose,
  filter.choice('status', 'charge', chargeStates, { label: 'field.status' }),
  ...some,
]
/** Where the page says the status. */
export const openFilters = [whose, ...some]
export const ownFilters = some
