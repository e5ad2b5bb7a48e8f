import { type NumberRuleLine, numberRuleApi } from '@longshore/shared/setup/number-rule.api.ts'
import Box from '@mui/material/Box'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { useText } from '../language/language.ts'

const column = columnsOf(numberRuleApi.list)
const columns = [
  column.word('document', 'numbered'),
  column.text('prefix'),
  column.word('date', 'date-part'),
  column.number('width', { label: 'setup.digits' }),
  column.word('reset', 'number-reset', { width: 190 }),
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
  const t = useText()
  return (
    <ListPage title="page.staff.singleRule" of={numberRuleApi.list} {...{ columns, form }}>
      <Box sx={{ order: 1, flexBasis: '100%', color: 'text.secondary' }}>{t('setup.number-gaps')}</Box>
    </ListPage>
  )
}
