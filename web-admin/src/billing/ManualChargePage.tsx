import { manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { useNavigate } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { CustomerAndCurrency } from '../setup/CustomerAndCurrency.tsx'
import { feesOf } from './known-fees.ts'

const fees = feesOf()

/** `manualCharge`, an address of ours: what no scan caused is charged with a reason. */
export function ManualChargePage() {
  const navigate = useNavigate()
  return (
    <FormPage title="page.staff.manualCharge">
      <SchemaForm
        of={manualChargeApi.write}
        start={{ currency: 'CNY' }}
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/manualCharges')}
      >
        <CustomerAndCurrency />
        <RemoteSelect name="fee" label="billing.fee" search={fees} />
        <TextField name="documentNo" label="billing.document" />
        <TextField name="amount" />
        <TextField name="reason" label="field.reason" hint="billing.hand-reason-hint" wide />
      </SchemaForm>
    </FormPage>
  )
}
