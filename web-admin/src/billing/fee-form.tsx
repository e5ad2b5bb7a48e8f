import { type FeeSchedule, feeSchedules } from '@longshore/shared/billing/charge-definition.ts'
import { type FeeRuleLine, feeRuleApi } from '@longshore/shared/billing/fee-rule.api.ts'
import { useWatch } from 'react-hook-form'
import { DateField } from '../form/DateField.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { type RowForm, rowForm } from '../grid/row-form.tsx'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { feesOf } from './known-fees.ts'

const anyFee = feesOf()
const oneStep = [{ to: '', price: '' }]

/** A per cent alone is of another fee. */
function PercentOf() {
  const basis = useWatch({ name: 'basis' })
  return basis === 'percent' && <RemoteSelect name="percentOf" label="billing.percent-of" search={anyFee} />
}

const now = () => Math.ceil(Date.now() / 1000)

/** The next version of a published price begins now: one that is in force since ever would be refused. */
export function startOf({ status }: Pick<FeeRuleLine, 'status'>): { validFrom?: number } {
  return status === 'draft' ? {} : { validFrom: now() }
}

/** A draft opens with what it says; a version that was published opens as the next one of its chain. */
const formFor = (schedule: FeeSchedule) => {
  const fees = feesOf(schedule)
  return rowForm(feeRuleApi.save, {
    title: 'billing.fee-rule',
    fixed: ({ id, status }: FeeRuleLine) => ({ id: status === 'draft' ? id : null }),
    opened: (row: FeeRuleLine) => startOf(row),
    start: () => ({
      basis: schedule === 'warehouse-rent' ? ('volume-days' as const) : ('piece' as const),
      started: schedule !== 'warehouse-rent',
      steps: oneStep,
      validFrom: now(),
    }),
    fields: (row) => (
      <>
        <RemoteSelect name="fee" label="billing.fee" search={fees} />
        <TextField name="of" label="billing.of" hint="billing.of-hint" />
        <RemoteSelect
          name="customerId"
          hint="billing.customer-hint"
          search={activeCustomers}
          shown={row?.customerName}
        />
        <TextField name="grade" label="price.grade" hint="billing.grade-hint" />
        <CurrencyField />
        <DateField name="validFrom" label="billing.valid-from" time />
        <FormSection title="billing.price" />
        <SelectField name="basis" words="fee-basis" label="billing.basis" />
        <PercentOf />
        <TextField name="per" label="billing.per" hint="billing.per-hint" />
        <SwitchField name="started" label="billing.started" />
        <SelectField name="stepMode" words="step-mode" label="billing.step-mode" />
        <SelectField name="counts" words="fee-counting" label="billing.counts" hint="billing.counts-hint" />
        <NumberField name="freeDays" label="billing.free-days" />
        <LineEditor
          name="steps"
          columns={[
            { field: 'to', label: 'billing.step-to' },
            { field: 'price', label: 'billing.price' },
          ]}
        />
        <TextField name="minimum" label="billing.minimum" />
        <TextField name="maximum" label="billing.maximum" />
        <TextField name="remark" wide />
      </>
    ),
  })
}

export const feeForms = Object.fromEntries(
  feeSchedules.map((schedule) => [schedule, formFor(schedule)]),
) as Readonly<Record<FeeSchedule, RowForm<FeeRuleLine>>>
