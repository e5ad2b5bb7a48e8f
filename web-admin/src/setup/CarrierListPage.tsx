import { type CarrierLine, carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'

const column = columnsOf(carrierApi.list)
const columns = [
  column.code('code'),
  column.text('name'),
  column.text('phone'),
  column.text('cutOff', { width: 110 }),
  column.yes('enabled'),
]
const filter = filtersOf(carrierApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]
const actions = switchOf(carrierApi)
const form = rowForm(carrierApi.save, {
  title: 'setup.carrier',
  fixed: ({ id }: CarrierLine) => ({ id }),
  fields: (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <TextField name="phone" />
      <TextField name="cutOff" hint="setup.cut-off-hint" />
      <SelectField
        {...{ name: 'numberForm', label: 'setup.number-form', hint: 'setup.number-form-hint' }}
        words="number-form"
      />
    </>
  ),
})

export function CarrierListPage() {
  return (
    <ListPage title="page.staff.carriers" of={carrierApi.list} {...{ columns, filters, actions, form }} />
  )
}
