import { chargeSheets } from '@longshore/shared/billing/charge-line.ts'
import { doneKinds } from '@longshore/shared/finance/earned-document.ts'
import { earningApi, type UnchargedDocument } from '@longshore/shared/finance/earning.api.ts'
import { FeeName } from '../billing/FeeName.tsx'
import { feesOf } from '../billing/known-fees.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { t } from '../language/language.ts'
import { activeCustomers } from '../setup/row-search.ts'

const zero = columnsOf(earningApi.zero)
export const zeroColumns = [
  zero.found('documentNo', { label: 'billing.document' }),
  zero.text('customerName', { minWidth: 150 }),
  zero.text('fee', {
    ...{ label: 'billing.fee', minWidth: 200 },
    show: ({ fee, of }) => <FeeName code={fee} of={of} />,
    cell: ({ fee, of }) => (of ? `${fee}: ${of}` : fee),
  }),
  zero.word('sheet', 'charge-sheet', { label: 'billing.sheet' }),
  zero.number('counted', { label: 'billing.counted' }),
  zero.number('ruleNo', { label: 'billing.version', width: 90 }),
  zero.time('occurredAt', { label: 'billing.occurred' }),
  zero.number('quantity', { extra: true }),
]
const zeroFilter = filtersOf(earningApi.zero)
export const zeroFilters = [
  zeroFilter.search('search', { label: 'billing.document' }),
  zeroFilter.remote('customerId', activeCustomers),
  zeroFilter.choice('sheet', 'charge-sheet', chargeSheets, { label: 'billing.sheet' }),
  zeroFilter.remote('fee', feesOf(), { label: 'billing.fee' }),
  zeroFilter.search('month', { label: 'margin.month' }),
]

const uncharged = columnsOf(earningApi.uncharged)
const codesOf = ({ missing }: UnchargedDocument) => missing.split(',').filter((code) => code !== '')
const missing = (row: UnchargedDocument) =>
  codesOf(row).length === 0
    ? t('earning.no-cause')
    : codesOf(row).map((code, nth) => (
        <span key={code}>
          {nth > 0 && ', '}
          <FeeName code={code} />
        </span>
      ))
export const unchargedColumns = [
  uncharged.found('documentNo', { label: 'billing.document' }),
  uncharged.word('kind', 'done-kind', { label: 'field.kind' }),
  uncharged.text('customerName', { minWidth: 150 }),
  uncharged.text('missing', {
    ...{ label: 'earning.missing', minWidth: 240, show: missing },
    cell: (row) => codesOf(row).join(', ') || t('earning.no-cause'),
  }),
  uncharged.time('doneAt', { label: 'earning.done' }),
]
const unchargedFilter = filtersOf(earningApi.uncharged)
export const unchargedFilters = [
  unchargedFilter.search('search', { label: 'billing.document' }),
  unchargedFilter.remote('customerId', activeCustomers),
  unchargedFilter.choice('kind', 'done-kind', doneKinds),
  unchargedFilter.search('month', { label: 'margin.month' }),
]
