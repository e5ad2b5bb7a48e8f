import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import { type FeeSchedule, feeSchedules } from '@longshore/shared/billing/charge-definition.ts'
import { type FeeRuleLine, feeRuleApi } from '@longshore/shared/billing/fee-rule.api.ts'
import { feeRuleMachine, feeRuleStates } from '@longshore/shared/billing/fee-rule.ts'
import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { useMemo } from 'react'
import { actionsOf, deletion } from '../grid/actions.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { t } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { versionText } from '../pricing/version-text.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { feeForms } from './fee-form.tsx'
import { feePages } from './fee-page.ts'
import { feeText, useFees } from './known-fees.ts'
import { priceWords } from './price-words.ts'

const column = columnsOf(feeRuleApi.list)
const head = [
  column.status('status', feeRuleMachine),
  column.text('customerName', {
    show: ({ customerName, grade }) =>
      customerName || (grade ? t('billing.of-grade', { grade }) : t('billing.everybody')),
  }),
]
const rest = [
  column.word('stepMode', 'step-mode', { label: 'billing.step-mode', extra: true }),
  column.word('counts', 'fee-counting', { label: 'billing.counts', extra: true }),
  column.money('minimum', { currency: 'currency' }, { label: 'billing.minimum', extra: true }),
  column.money('maximum', { currency: 'currency' }, { label: 'billing.maximum', extra: true }),
  column.number('freeDays', { label: 'billing.free-days', extra: true }),
  column.time('validFrom', {
    label: 'billing.valid-from',
    show: ({ validFrom }) => (validFrom === 0 ? t('billing.always') : timeOf(validFrom)),
  }),
  column.time('endsAt', { label: 'billing.ends', extra: true }),
  column.number('no', {
    ...{ label: 'billing.version', width: 90, show: ({ no }) => versionText(no) },
    cell: ({ no }) => no || null,
  }),
  column.text('savedName', { label: 'billing.saved-by', extra: true }),
  column.text('publishedName', { label: 'billing.published-by', extra: true }),
  column.text('remark', { extra: true }),
]
/** Fees by their names, which forms and questions over a row say too. */
function columnsWith(fees: readonly NamedFee[]): readonly Column<FeeRuleLine>[] {
  const priced = (row: FeeRuleLine) => priceWords(row, fees)
  const name = column.text('fee', {
    ...{ label: 'billing.fee', minWidth: 240, show: (row) => feeText(row, fees) },
    cell: ({ fee, of }) => (of ? `${fee}: ${of}` : fee),
  })
  const price: Column<FeeRuleLine> = {
    ...{ field: 'steps', label: 'billing.price', sortable: false, minWidth: 260, flex: 2 },
    ...{ renderCell: ({ row }) => priced(row), show: priced, cell: priced },
  }
  return [name, ...head, price, ...rest]
}

const filter = filtersOf(feeRuleApi.list)
const filters = [
  filter.search('search', { label: 'billing.fee-search' }),
  filter.remote('customerId', activeCustomers),
]
const { moves, does, opens } = actionsOf(feeRuleApi.list)
const statusOf = ({ status }: FeeRuleLine) => status
/** Seconds. */
const isPast = (start: number) => start * 1000 < Date.now()
const ruleOf = ({ id }: FeeRuleLine) => ({ ruleId: id })
const actions = [
  opens('trial.try', ({ id }) => `/priceTrials?ruleId=${id}`, {
    permission: 'finance.margin',
    fits: ({ status, basis }) => status === 'draft' && basis !== 'volume-days',
  }),
  does('repricing.find', repricingApi.find, ruleOf, {
    ...{ takes: 'one', leads: ({ id }) => `/repricings?priceId=${id}` },
    fits: (row) => row.basis !== 'volume-days' && row.counts === 'cause' && isPast(row.validFrom),
  }),
  ...moves(feeRuleMachine, statusOf, { publish: feeRuleApi.publish, end: feeRuleApi.end }, ruleOf, {
    publish: {
      question: ([row]) =>
        row && isPast(row.validFrom)
          ? `${t('fee.publish-asks')} ${t('repricing.begins-past')}`
          : t('fee.publish-asks'),
    },
    end: { question: 'fee.end-asks', danger: true },
  }),
  does('billing.discard', feeRuleApi.discard, ruleOf, {
    ...deletion,
    fits: ({ status }) => status === 'draft',
  }),
]
const tabs = { field: 'status', words: feeRuleStates, label: 'fee-rule' } as const

const presets = Object.fromEntries(feeSchedules.map((schedule) => [schedule, { schedule }])) as Readonly<
  Record<FeeSchedule, { readonly schedule: FeeSchedule }>
>

/** What fees of one kind cost: six pages of fee configuration, and the pricing of miscellaneous fees. */
export function FeeSchedulePage({ preset }: PageProps) {
  const schedule = preset as FeeSchedule
  const fees = useFees()
  const columns = useMemo(() => columnsWith(fees), [fees])
  return (
    <ListPage
      title={`page.staff.${feePages[schedule]}`}
      of={feeRuleApi.list}
      preset={presets[schedule]}
      form={feeForms[schedule]}
      {...{ columns, filters, actions, tabs }}
    />
  )
}
