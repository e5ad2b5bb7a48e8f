import { type BagRuleLine, bagRuleApi } from '@longshore/shared/freight/bag-rule.api.ts'
import { type BagForm, bagForms } from '@longshore/shared/freight/bag-rule.ts'
import { useWatch } from 'react-hook-form'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { t } from '../language/language.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { openWarehouses } from '../setup/row-search.ts'

const column = columnsOf(bagRuleApi.list)
const columns = [
  column.text('warehouseName', { label: 'field.warehouseId', sortable: false }),
  column.text('channel', {
    show: ({ channel }) => (channel ? <ChannelName code={channel} /> : t('bag.every-channel')),
    cell: ({ channel }) => channel,
  }),
  column.word('form', 'bag-form', { label: 'bag.form', sortable: false }),
  column.code('series', { label: 'bag.series', sortable: false, minWidth: 200 }),
  column.yes('enabled'),
]
const filter = filtersOf(bagRuleApi.list)
const filters = [
  filter.search('search', { label: 'bag.rule-search' }),
  filter.remote('warehouseId', openWarehouses),
  filter.choice('form', 'bag-form', bagForms, { label: 'bag.form' }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(bagRuleApi, { follows: 'kit.disable-rule' })
const form = rowForm(bagRuleApi.save, {
  title: 'bag.rule',
  fixed: ({ id }: BagRuleLine) => ({ id }),
  start: { form: 'sscc', extension: '0', category: 'A', subclass: 'UN' },
  fields: (row) => (
    <>
      <RemoteSelect name="warehouseId" search={openWarehouses} shown={row?.warehouseName} />
      <RemoteSelect name="channel" search={openChannels} hint="bag.channel-hint" />
      <SelectField name="form" words="bag-form" label="bag.form" />
      <CodeFields />
    </>
  ),
})

/** What the codes of the chosen kind are made of. */
function CodeFields() {
  const kind: BagForm = useWatch({ name: 'form' })
  if (kind === 'own') return null
  if (kind === 'sscc')
    return (
      <>
        <TextField name="companyPrefix" label="bag.company-prefix" hint="bag.company-prefix-hint" />
        <TextField name="site" label="bag.site" hint="bag.site-hint" />
        <TextField name="extension" label="bag.extension" />
      </>
    )
  return (
    <>
      <TextField name="origin" label="bag.origin" hint="bag.office-hint" />
      <TextField name="destination" label="bag.destination" hint="bag.office-hint" />
      <SelectField name="category" words="mail-category" label="bag.category" />
      <TextField name="subclass" label="bag.subclass" />
    </>
  )
}

/** `bagRules`: by what bags of a warehouse and channel are identified on their labels. */
export function BagRuleListPage() {
  return (
    <ListPage title="page.staff.bagRules" of={bagRuleApi.list} {...{ columns, filters, actions, form }} />
  )
}
