import { waveTypes } from '@longshore/shared/outbound/wave.ts'
import { type WaveRuleLine, waveRuleApi } from '@longshore/shared/outbound/wave-rule.api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { t } from '../language/language.ts'
import { CodedWordField } from '../setup/CodedWordField.tsx'
import { DictionaryWord } from '../setup/DictionaryWord.tsx'
import { Mode } from './Mode.tsx'
import { ModeField } from './ModeField.tsx'

const column = columnsOf(waveRuleApi.list)
const columns = [
  column.text('name'),
  column.word('type', 'wave-type', { label: 'wave.type', width: 220 }),
  column.text('packageType', {
    show: ({ packageType: code }) =>
      code ? <DictionaryWord kind="package-type" code={code} /> : t('wave-rule.any'),
    cell: ({ packageType }) => packageType,
  }),
  column.text('logisticsMode', {
    show: ({ logisticsMode: code }) => (code ? <Mode code={code} /> : t('wave-rule.any')),
    cell: ({ logisticsMode }) => logisticsMode,
  }),
  column.number('leastPriority', { width: 130 }),
  column.text('shipBefore', { width: 110 }),
  column.number('maxOrders', { label: 'wave.max-orders', width: 130 }),
  column.number('maxSkus', { label: 'wave.max-skus', width: 130 }),
  column.number('priority', { label: 'wave.priority', width: 100 }),
  column.yes('enabled'),
]
const filter = filtersOf(waveRuleApi.list)
const filters = [
  filter.search('search', { label: 'field.name' }),
  filter.choice('type', 'wave-type', waveTypes, { label: 'wave.type' }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(waveRuleApi, { follows: 'kit.disable-rule' })
const form = rowForm(waveRuleApi.save, {
  title: 'wave-rule.one',
  fixed: ({ id }: WaveRuleLine) => ({ id }),
  start: { type: 'single-item-single-quantity' },
  fields: (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="type" words="wave-type" label="wave.type" />
      <CodedWordField name="packageType" kind="package-type" hint="wave-rule.any-hint" />
      <ModeField hint="wave-rule.any-hint" />
      <NumberField name="leastPriority" hint="wave-rule.least-priority-hint" />
      <TextField name="shipBefore" hint="wave-rule.ship-before-hint" />
      <NumberField name="maxOrders" label="wave.max-orders" />
      <NumberField name="maxSkus" label="wave.max-skus" />
      <NumberField name="priority" label="wave.priority" hint="wave-rule.priority-hint" />
    </>
  ),
})

/** `waveRules`: how the warehouse makes waves by itself. */
export function WaveRuleListPage() {
  return (
    <ListPage title="page.staff.waveRules" of={waveRuleApi.list} {...{ columns, filters, actions, form }} />
  )
}
