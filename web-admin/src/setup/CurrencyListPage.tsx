import { currencyApi } from '@longshore/shared/setup/currency.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { spoken } from '../language/language.ts'

const nameOf = (code: string) => new Intl.DisplayNames([spoken()], { type: 'currency' }).of(code) ?? code

const column = columnsOf(currencyApi.list)
const columns = [
  column.code('code'),
  column.text('id', { label: 'field.name', flex: 2, show: ({ code }) => nameOf(code) }),
  column.text('label', { label: 'setup.currency-label' }),
  column.number('decimals', { label: 'setup.decimals' }),
  column.number('kept', { label: 'setup.decimals-kept' }),
  column.yes('enabled', { label: 'setup.in-use-here' }),
]
const actions = switchOf(currencyApi)

/** The currencies of the house: which of them are offered where one is chosen. */
export function CurrencyListPage() {
  return <ListPage title="page.staff.currencies" of={currencyApi.list} {...{ columns, actions }} />
}
