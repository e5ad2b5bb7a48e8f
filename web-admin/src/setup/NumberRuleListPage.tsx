import { type NumberRuleLine, numberRuleApi } from '@longshore/shared/setup/number-rule.api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'

const column = columnsOf(numberRuleApi.list)
const columns = [
  column.word('document', 'numbered'),
  column.text('prefix'),
  column.word('date', 'date-part'),
  column.number('width', { label: 'setup.digits' }),
  column.word('reset', 'number-reset'),
  column.code('next'),
]
const form = rowForm(numberRuleApi.save, {
  title: 'setup.number-rule',
  fixed: ({ document }: NumberRuleLine) => ({ document }),
  fields: (
    <>
      <SelectField name="document" words="numbered" />
      <TextField name="prefix" />
      <SelectField name="date" words="date-part" />
      <NumberField name="width" label="setup.digits" />
      <SelectField name="reset" words="number-reset" />
    </>
  ),
})

/** How each kind of document is numbered in the chosen warehouse; the kinds themselves are given. */
export function NumberRuleListPage() {
  return <ListPage title="page.staff.singleRule" of={numberRuleApi.list} {...{ columns, form }} />
}
