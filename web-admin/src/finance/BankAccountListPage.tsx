import { type BankAccountLine, bankAccountApi } from '@longshore/shared/finance/bank-account.api.ts'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'

const column = columnsOf(bankAccountApi.list)
const columns = [
  column.code('code'),
  column.text('payee', { label: 'finance.payee', flex: 2 }),
  column.text('bank', { label: 'finance.bank', flex: 2 }),
  column.code('account', { minWidth: 230, label: 'finance.account' }),
  column.money('secondAbove', { currency: 'currency' }, { label: 'finance.second-above' }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(bankAccountApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]
const form = rowForm(bankAccountApi.save, {
  title: 'finance.bank-account',
  fixed: ({ id }: BankAccountLine) => ({ id }),
  fields: (
    <>
      <TextField name="code" autoFocus />
      <TextField name="payee" label="finance.payee" />
      <TextField name="bank" label="finance.bank" />
      <TextField name="account" label="finance.account" />
      <CurrencyField />
      <TextField name="secondAbove" label="finance.second-above" />
      <TextField name="remark" wide />
    </>
  ),
})
const actions = switchOf(bankAccountApi)

/** Accounts of the house at banks, which customers transfer to. */
export function BankAccountListPage() {
  return (
    <ListPage
      title="page.staff.transferaccount"
      of={bankAccountApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
