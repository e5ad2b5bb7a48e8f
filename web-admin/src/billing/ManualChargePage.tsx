import { manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { CustomerAndCurrency } from '../setup/CustomerAndCurrency.tsx'
import { feesOf } from './known-fees.ts'

const fees = feesOf()

const named = ['customerId', 'fee', 'documentNo', 'amount'] as const

/** `manualCharge`, an address of ours: what no scan caused is charged with a reason. Its address may say what is known of it. */
export function ManualChargePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const known = Object.fromEntries(named.flatMap((one) => (params.has(one) ? [[one, params.get(one)]] : [])))
  return (
    <FormPage title="page.staff.manualCharge">
      <SchemaForm
        of={manualChargeApi.write}
        start={{ currency: params.get('currency') ?? 'CNY', ...known }}
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/manualCharges')}
      >
        <CustomerAndCurrency shown={params.get('customer') ?? undefined} />
        <RemoteSelect name="fee" label="billing.fee" search={fees} />
        <TextField name="documentNo" label="billing.document" />
        <TextField name="amount" />
        <TextField name="reason" label="field.reason" hint="billing.hand-reason-hint" wide />
      </SchemaForm>
    </FormPage>
  )
}
