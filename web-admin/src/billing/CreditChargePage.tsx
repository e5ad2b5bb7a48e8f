import { manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { CreditedCharge } from './CreditedCharge.tsx'

/** `creditCharge`, an address of ours: a charge that is on no bill is given back, in part or whole. */
export function CreditChargePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return (
    <FormPage title="page.staff.creditCharge">
      <CreditedCharge id={id}>
        {({ customerId, quantity }) => (
          <SchemaForm
            of={manualChargeApi.credit}
            fixed={{ customerId, lineId: id }}
            start={{ amount: params.get('amount') ?? '' }}
            submit="billing.credit"
            cancel={() => void navigate(-1)}
            saved={() => void navigate('/manualCharges')}
          >
            {quantity > 1 && (
              <NumberField name="pieces" label="billing.credit-pieces" hint="billing.credit-pieces-hint" />
            )}
            <TextField name="amount" hint="billing.credit-amount-hint" />
            <TextField name="reason" label="field.reason" hint="billing.hand-reason-hint" wide />
          </SchemaForm>
        )}
      </CreditedCharge>
    </FormPage>
  )
}
