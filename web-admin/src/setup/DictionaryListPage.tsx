import { type DictionaryLine, dictionaryApi } from '@longshore/shared/setup/dictionary.api.ts'
import { dictionaryKinds } from '@longshore/shared/setup/dictionary.ts'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'

const column = columnsOf(dictionaryApi.list)
const columns = [
  column.code('code'),
  column.word('kind', 'dictionary-kind', { label: 'field.list' }),
  column.text('zh'),
  column.text('en'),
  column.text('es'),
  column.number('sequence', { width: 110 }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(dictionaryApi.list)
const filters = [
  filter.search('search'),
  filter.choice('kind', 'dictionary-kind', dictionaryKinds),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(dictionaryApi)
const form = rowForm(dictionaryApi.save, {
  title: 'setup.dictionary-entry',
  fixed: ({ id }: DictionaryLine) => ({ id }),
  fields: (
    <>
      <SelectField name="kind" words="dictionary-kind" label="field.list" />
      <TextField name="code" autoFocus />
      <TextField name="zh" />
      <TextField name="en" />
      <TextField name="es" />
      <NumberField name="sequence" hint="setup.order-hint" />
      <TextField name="remark" wide />
    </>
  ),
})

export function DictionaryListPage() {
  return (
    <ListPage
      title="page.staff.dataDictionary"
      of={dictionaryApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
