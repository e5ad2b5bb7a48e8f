import { creditNoteApi } from '@longshore/shared/billing/credit-note.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { CreditedCharge } from './CreditedCharge.tsx'

/** `creditNote`, an address of ours: a line of an issued bill is given back, in part or whole. */
export function CreditNotePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return (
    <FormPage title="page.staff.creditNote">
      <CreditedCharge id={id}>
        {({ customerId }) => (
          <SchemaForm
            of={creditNoteApi.write}
            fixed={{ customerId, lineId: id }}
            start={{ amount: params.get('amount') ?? '' }}
            cancel={() => void navigate(-1)}
            saved={() => void navigate('/creditNotes')}
          >
            <TextField name="amount" hint="billing.credit-amount-hint" />
            <TextField name="reason" label="field.reason" hint="billing.hand-reason-hint" wide />
          </SchemaForm>
        )}
      </CreditedCharge>
    </FormPage>
  )
}
