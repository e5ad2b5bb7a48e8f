import { exchangeRateApi, type RateLine } from '@longshore/shared/finance/exchange.api.ts'
import { rateMachine, rateStates } from '@longshore/shared/finance/exchange-rate.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import { DateField } from '../form/DateField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { figureText } from '../look/measures.ts'
import { currencyName } from '../setup/currency-name.ts'

const column = columnsOf(exchangeRateApi.list)
const columns = [
  column.word('fromCurrency', 'currency', { label: 'rate.from', width: 90 }),
  column.word('toCurrency', 'currency', { label: 'rate.to', width: 90 }),
  column.text('rate', {
    ...{ label: 'rate.one-brings', minWidth: 130 },
    show: ({ rate }) => figureText(rate),
    cell: ({ rate }) => Number(rate),
  }),
  column.status('status', rateMachine, { label: 'field.status' }),
  column.time('startsAt', { label: 'rate.starts' }),
  column.number('apart', { label: 'rate.apart', width: 120 }),
  column.text('source', { label: 'rate.source' }),
  column.text('enteredBy', { label: 'rate.entered-by' }),
  column.time('enteredAt', { label: 'rate.entered-at' }),
  column.text('approvedBy', { label: 'rate.approved-by' }),
  column.time('approvedAt', { label: 'rate.approved-at', extra: true }),
  column.text('remark', { extra: true }),
]
const filter = filtersOf(exchangeRateApi.list)
const filters = [
  filter.choice('fromCurrency', 'currency', currencyCodes, { label: 'rate.from' }),
  filter.choice('toCurrency', 'currency', currencyCodes, { label: 'rate.to' }),
  filter.range('enteredFrom', 'enteredTo', { label: 'rate.entered-at' }),
]
const actions = actionsOf(exchangeRateApi.list).moves(
  rateMachine,
  ({ status }) => status,
  { putInForce: exchangeRateApi.putInForce, withdraw: exchangeRateApi.withdraw },
  ({ id }) => ({ id }),
  { putInForce: { question: 'rate.force-asks' }, withdraw: { danger: true } },
)
const options = currencyCodes.map((value) => ({ value, label: currencyName(value) }))
const form = rowForm(exchangeRateApi.enter, {
  title: 'rate.one',
  fits: (_: RateLine) => false,
  fields: (
    <>
      <SelectField name="fromCurrency" label="rate.from" options={options} />
      <SelectField name="toCurrency" label="rate.to" options={options} />
      <TextField name="rate" label="rate.one-brings" hint="rate.hint" />
      <TextField name="source" label="rate.source" hint="rate.source-hint" />
      <DateField name="startsAt" label="rate.starts" hint="rate.starts-hint" time />
      <TextField name="remark" wide />
    </>
  ),
})
const tabs = { field: 'status', words: rateStates, label: 'exchangeRate' } as const

/** `exchange`: what a unit of a currency brings in another, one direction a row. */
export function ExchangeRateListPage() {
  return (
    <ListPage
      title="page.staff.exchange"
      of={exchangeRateApi.list}
      {...{ columns, filters, actions, form, tabs }}
    />
  )
}
