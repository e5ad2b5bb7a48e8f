import {
  type ChargeDefinitionLine,
  chargeDefinitionApi,
} from '@longshore/shared/billing/charge-definition.api.ts'
import { chargeSides, feeSchedules } from '@longshore/shared/billing/charge-definition.ts'
import { DateField } from '../form/DateField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { openSuppliers } from '../setup/row-search.ts'
import { feesOf } from './known-fees.ts'

const column = columnsOf(chargeDefinitionApi.list)
const columns = [
  column.code('code'),
  column.text('zh'),
  column.text('en', { minWidth: 200 }),
  column.text('es'),
  column.word('schedule', 'fee-schedule', { label: 'billing.schedule', width: 190 }),
  column.word('side', 'charge-side', { label: 'billing.side' }),
  column.code('comesWith', { label: 'ledger.comes-with', extra: true }),
  column.text('supplierName', { label: 'setup.supplier', extra: true }),
  column.word('splitBy', 'cost-split', { label: 'margin.split-by', extra: true }),
  column.yes('extra', { label: 'billing.extra', width: 110 }),
  column.yes('shown', { label: 'billing.shown', width: 140 }),
  column.day('startsAt', { label: 'billing.starts' }),
  column.day('endsAt', { label: 'billing.ends' }),
  column.number('sequence', { extra: true }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(chargeDefinitionApi.list)
const search = filter.search('search', { label: 'billing.definition-search' })
const enabled = filter.choice('enabled', 'kit', ['yes', 'no'])
const allFilters = [
  search,
  filter.choice('schedule', 'fee-schedule', feeSchedules, { label: 'billing.schedule' }),
  filter.choice('side', 'charge-side', chargeSides, { label: 'billing.side' }),
  enabled,
]
const someFilters = [search, enabled]
const fees = feesOf()
const actions = switchOf(chargeDefinitionApi)
const formFor = (extra: boolean) =>
  rowForm(chargeDefinitionApi.save, {
    title: 'billing.definition',
    fixed: ({ id }: ChargeDefinitionLine) => ({ id }),
    start: { schedule: 'miscellaneous', side: 'revenue', splitBy: 'weight', shown: true, extra },
    fields: (row) => (
      <>
        <TextField name="code" autoFocus />
        <TextField name="zh" />
        <TextField name="en" />
        <TextField name="es" />
        <SelectField name="schedule" words="fee-schedule" label="billing.schedule" />
        <SelectField name="side" words="charge-side" label="billing.side" />
        <RemoteSelect
          name="comesWith"
          label="ledger.comes-with"
          hint="ledger.comes-with-hint"
          search={fees}
        />
        <RemoteSelect
          name="supplierId"
          label="setup.supplier"
          search={openSuppliers}
          shown={row?.supplierName}
        />
        <SelectField name="splitBy" words="cost-split" label="margin.split-by" />
        <SwitchField name="extra" label="billing.extra" />
        <SwitchField name="shown" label="billing.shown" />
        <DateField name="startsAt" label="billing.starts" />
        <DateField name="endsAt" label="billing.ends" />
        <NumberField name="sequence" hint="setup.order-hint" />
        <TextField name="remark" wide />
      </>
    ),
  })
const forms = { plain: formFor(false), extra: formFor(true) }
const presets = {
  miscellaneous: { schedule: 'miscellaneous', extra: 'no' },
  extra: { extra: 'yes' },
} as const
const titles = {
  all: 'page.staff.costDefinition',
  miscellaneous: 'page.staff.Miscellaneousfeesmanagement',
  extra: 'page.staff.additionalServices',
} as const

/** `costDefinition`, `Miscellaneousfeesmanagement` and `additionalServices`: the fees by their codes and names. */
export function ChargeDefinitionListPage({ preset }: PageProps) {
  const of = preset === 'miscellaneous' || preset === 'extra' ? preset : 'all'
  return (
    <ListPage
      title={titles[of]}
      of={chargeDefinitionApi.list}
      {...(of !== 'all' && { preset: presets[of] })}
      filters={of === 'all' ? allFilters : someFilters}
      form={of === 'extra' ? forms.extra : forms.plain}
      {...{ columns, actions }}
    />
  )
}
