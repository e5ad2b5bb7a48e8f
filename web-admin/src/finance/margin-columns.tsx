import { type MarginLineRow, marginApi } from '@longshore/shared/finance/margin.api.ts'
import { marginStates } from '@longshore/shared/finance/margin.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import { FeeName } from '../billing/FeeName.tsx'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { t } from '../language/language.ts'
import { percentText } from '../look/amounts.ts'
import { activeCustomers } from '../setup/row-search.ts'

const money = { currency: 'currency' } as const
const column = columnsOf(marginApi.list)

export const subject = {
  customer: column.text('customerName', {
    show: ({ customerName }) => customerName || t('margin.house'),
    cell: ({ customerName }) => customerName || t('margin.house'),
  }),
  document: column.found('subjectNo', { label: 'billing.document' }),
  parcel: column.code('subjectNo', { label: 'margin.parcel' }),
  load: column.found('subjectNo', { label: 'margin.load' }),
}

/** What was earned, what that cost, and what is left of it. */
export const sums = [
  column.money('revenue', money, { label: 'margin.revenue' }),
  column.money('cost', money, { label: 'ledger.cost' }),
  column.money('margin', money, { label: 'margin.margin' }),
  column.text('percent', {
    ...{ label: 'margin.percent', align: 'right', headerAlign: 'right', flex: 0, minWidth: 100 },
    show: ({ percent }) => percentText(percent),
    cell: ({ percent }) => (percent === '' ? null : Number(percent)),
    unit: '%',
  }),
  column.money('expected', money, { label: 'margin.expected', width: 150 }),
  column.money('invoiced', money, { label: 'margin.invoiced', width: 150 }),
  column.number('lines', { label: 'billing.lines', extra: true }),
]

const filter = filtersOf(marginApi.list)
export const monthFilter = filter.search('month', { label: 'margin.month' })
export const currencyFilter = filter.choice('currency', 'currency', currencyCodes)
export const customerFilter = filter.remote('customerId', activeCustomers)
export const searched = {
  document: filter.search('search', { label: 'billing.document' }),
  parcel: filter.search('search', { label: 'margin.parcel' }),
  load: filter.search('search', { label: 'margin.load' }),
}

const house: Readonly<Record<string, () => string>> = {
  BOOKED_SPACE: () => t('margin.booked-space'),
  DEAD_SPACE: () => t('margin.dead-space'),
}
const line = columnsOf(marginApi.lines)
const shareOf = ({ splitBy, part, whole }: MarginLineRow): string => {
  if (splitBy === '') return ''
  if (splitBy === 'alike') return t('margin.split-alike')
  const per = splitBy === 'weight' ? 1000 : 1_000_000_000
  const unit = splitBy === 'weight' ? 'kg' : 'm³'
  return t('margin.split', { part: part / per, whole: whole / per, unit })
}
const share: Column<MarginLineRow> = {
  ...{ field: 'splitBy', label: 'margin.share', sortable: false, minWidth: 170, flex: 1 },
  ...{ renderCell: ({ row }) => shareOf(row), show: shareOf, cell: shareOf },
}
export const lineColumns = [
  line.found('documentNo', { label: 'billing.document' }),
  line.word('state', 'margin-state', { label: 'field.status' }),
  line.text('fee', {
    ...{ label: 'billing.fee', minWidth: 170 },
    show: ({ fee }) => house[fee]?.() ?? <FeeName code={fee} />,
    cell: ({ fee }) => house[fee]?.() ?? fee,
  }),
  line.money('amount', money),
  share,
  line.money('given', { currency: 'givenCurrency' }, { label: 'margin.given' }),
  line.text('rate', { label: 'margin.rate', minWidth: 100 }),
  line.code('rateId', { label: 'margin.rate-id', extra: true }),
  line.text('customerName', { minWidth: 150 }),
  line.code('pieceNo', { label: 'margin.parcel' }),
  line.code('loadNo', { label: 'margin.load' }),
  line.time('occurredAt', { label: 'billing.occurred' }),
]
const lineFilter = filtersOf(marginApi.lines)
export const lineFilters = [
  lineFilter.choice('state', 'margin-state', marginStates, { label: 'field.status' }),
  lineFilter.search('month', { label: 'margin.month' }),
  lineFilter.remote('customerId', activeCustomers),
]
