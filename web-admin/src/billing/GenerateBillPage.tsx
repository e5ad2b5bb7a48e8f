import { billApi } from '@longshore/shared/billing/bill.api.ts'
import { chargeSheets } from '@longshore/shared/billing/charge-line.ts'
import { useNavigate } from 'react-router'
import { ChoicesField } from '../form/ChoicesField.tsx'
import { DateField } from '../form/DateField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { textOf, useText } from '../language/language.ts'
import { CustomerAndCurrency } from '../setup/CustomerAndCurrency.tsx'

/** `generatebill`: the settled charges of a customer up to a moment become a bill. */
export function GenerateBillPage() {
  useText()
  const navigate = useNavigate()
  const sheets = chargeSheets.map((value) => ({ value, label: textOf(`charge-sheet.${value}`) }))
  const back = () => void navigate('/ManageBills')
  return (
    <FormPage title="page.staff.generatebill">
      <SchemaForm
        of={billApi.generate}
        start={{ until: Math.floor(Date.now() / 1000) }}
        submit="page.staff.generatebill"
        cancel={back}
        saved={back}
      >
        <CustomerAndCurrency />
        <DateField name="until" label="billing.until" time />
        <ChoicesField name="sheets" label="billing.sheets" hint="billing.sheets-hint" options={sheets} />
        <TextField name="remark" wide />
      </SchemaForm>
    </FormPage>
  )
}
