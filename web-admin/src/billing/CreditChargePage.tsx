import { manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { Waiting } from '../shell/Waiting.tsx'

/** `creditCharge`, an address of ours: a charge that is on no bill is given back, in part or whole. */
export function CreditChargePage() {
  const send = useSend()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const read = useCallback(() => calls(manualChargeApi, send).creditable({ id }), [send, id])
  const { answer: line, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!line) return <Waiting />
  return (
    <FormPage title="page.staff.creditCharge" edits={line.documentNo}>
      <Facts
        of={[
          ['field.customerName', line.customerName],
          ['billing.fee', line.of ? `${line.fee}: ${line.of}` : line.fee],
          ['field.amount', `${line.amount} ${line.currency}`],
          ['billing.credit-left', `${line.left} ${line.currency}`],
        ]}
      />
      <SchemaForm
        of={manualChargeApi.credit}
        fixed={{ customerId: line.customerId, lineId: id }}
        submit="billing.credit"
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/manualCharges')}
      >
        {line.quantity > 1 && (
          <NumberField name="pieces" label="billing.credit-pieces" hint="billing.credit-pieces-hint" />
        )}
        <TextField name="amount" hint="billing.credit-amount-hint" />
        <TextField name="reason" label="field.reason" hint="billing.hand-reason-hint" wide />
      </SchemaForm>
    </FormPage>
  )
}
