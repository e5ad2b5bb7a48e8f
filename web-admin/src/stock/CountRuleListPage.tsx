import { type CountRuleLine, countRuleApi } from '@longshore/shared/stock/count-rule.api.ts'
import { countRuleKinds } from '@longshore/shared/stock/count-rule.ts'
import { useWatch } from 'react-hook-form'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { textOf } from '../language/language.ts'

const column = columnsOf(countRuleApi.list)
const columns = [
  column.text('name'),
  column.word('kind', 'count-rule', { label: 'count-rule.kind', width: 220 }),
  {
    ...{ field: 'says', label: 'count-rule.says', sortable: false, minWidth: 280, flex: 2, show: sayingOf },
    renderCell: ({ row }: { row: CountRuleLine }) => sayingOf(row),
  },
  column.number('priority', { label: 'wave.priority', width: 100 }),
  column.text('day', { label: 'count-rule.day', width: 130 }),
  column.number('made', { label: 'count-rule.made', width: 130 }),
  column.yes('enabled'),
]
const filter = filtersOf(countRuleApi.list)
const filters = [
  filter.search('search', { label: 'field.name' }),
  filter.choice('kind', 'count-rule', countRuleKinds, { label: 'count-rule.kind' }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = [
  actionsOf(countRuleApi.list).opens('count-rule.preview', ({ id }) => `/countRulePreview?id=${id}`, {
    fits: ({ kind }) => kind !== 'short-pick',
  }),
  ...switchOf(countRuleApi, { follows: 'kit.disable-rule' }),
]
const form = rowForm(countRuleApi.save, {
  title: 'count-rule.one',
  fixed: ({ id }: CountRuleLine) => ({ id }),
  start: { kind: 'not-since' },
  fields: <Fields />,
})

function Fields() {
  const kind: string = useWatch({ name: 'kind' })
  return (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="kind" words="count-rule" label="count-rule.kind" />
      {kind === 'not-since' && <NumberField name="days" label="count-rule.days" />}
      {kind === 'abc' && (
        <>
          <NumberField name="periodDays" label="count-rule.period" />
          <NumberField name="aShare" label="count-rule.a-share" unit="%" />
          <NumberField name="bShare" label="count-rule.b-share" unit="%" />
          <NumberField name="aDays" label="count-rule.a-days" hint="count-rule.days-hint" />
          <NumberField name="bDays" label="count-rule.b-days" hint="count-rule.days-hint" />
          <NumberField name="cDays" label="count-rule.c-days" hint="count-rule.days-hint" />
        </>
      )}
      {kind === 'zero' && <NumberField name="nth" label="count-rule.nth" hint="count-rule.nth-hint" />}
      {kind === 'short-pick' && (
        <NumberField name="least" label="count-rule.least" hint="count-rule.least-hint" />
      )}
      {(kind === 'abc' || kind === 'not-since') && <SwitchField name="empties" label="count-rule.empties" />}
      {kind !== 'short-pick' && (
        <NumberField name="priority" label="wave.priority" hint="count-rule.priority-hint" />
      )}
    </>
  )
}

/** What a rule has counted, in a sentence. */
function sayingOf({ kind, ...rule }: CountRuleLine): string {
  const { days, periodDays, aShare, bShare, aDays, bDays, cDays, nth, least } = rule
  if (kind === 'not-since') return textOf('count-rule.says.not-since', { days })
  if (kind === 'zero') return textOf(nth === 0 ? 'count-rule.says.zero' : 'count-rule.says.zero-nth', { nth })
  if (kind === 'short-pick') return textOf('count-rule.says.short-pick', { least })
  return textOf('count-rule.says.abc', { periodDays, aShare, bShare, aDays, bDays, cDays })
}

/** `countRules`: how the warehouse has positions counted by itself. */
export function CountRuleListPage() {
  return (
    <ListPage title="page.staff.countRules" of={countRuleApi.list} {...{ columns, filters, actions, form }} />
  )
}
