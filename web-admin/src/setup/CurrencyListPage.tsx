import { currencyCodes } from '@longshore/shared/money/money.ts'
import { type CurrencyLine, currencyApi } from '@longshore/shared/setup/currency.ts'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { spoken } from '../language/language.ts'
import { currencyName } from './currency-name.ts'

const nameOf = (code: string) => new Intl.DisplayNames([spoken()], { type: 'currency' }).of(code) ?? code

const column = columnsOf(currencyApi.list)
const columns = [
  column.code('code'),
  column.text('id', { label: 'field.name', flex: 2, show: ({ code }) => nameOf(code) }),
  column.text('label', { label: 'setup.currency-label' }),
  column.number('decimals', { label: 'setup.decimals' }),
  column.number('kept', { label: 'setup.decimals-kept' }),
  column.number('apartMost', { label: 'currency.apart-most', width: 140 }),
  column.money('secondAbove', { currency: 'code' }, { label: 'currency.second-above' }),
  column.money('chargeAbove', { currency: 'code' }, { label: 'currency.charge-above' }),
  column.yes('enabled', { label: 'setup.in-use-here' }),
]
const actions = switchOf(currencyApi)
const options = currencyCodes.map((value) => ({ value, label: currencyName(value) }))
const form = rowForm(currencyApi.save, {
  title: 'currency.limits',
  fixed: ({ code }: CurrencyLine) => ({ currency: code }),
  fields: (row) => (
    <>
      {!row && <SelectField name="currency" options={options} />}
      <NumberField name="apartMost" label="currency.apart-most" unit="%" hint="currency.apart-hint" />
      <TextField name="secondAbove" label="currency.second-above" hint="currency.second-hint" />
      <TextField name="chargeAbove" label="currency.charge-above" hint="currency.charge-hint" />
    </>
  ),
})

/** The currencies of the house: which of them are offered where one is chosen. */
export function CurrencyListPage() {
  return <ListPage title="page.staff.currencies" of={currencyApi.list} {...{ columns, actions, form }} />
}
