import { walletTransferApi } from '@longshore/shared/finance/wallet-transfer.api.ts'
import { useNavigate } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { activeCustomers } from '../setup/row-search.ts'

/** Money is to go from one customer's wallet to another's. */
export function TransferFormPage() {
  const navigate = useNavigate()
  return (
    <FormPage title="page.staff.walletTransfer">
      <SchemaForm
        of={walletTransferApi.submit}
        start={{ currency: 'CNY' }}
        submit="finance.submit"
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/walletTransfers')}
      >
        <RemoteSelect name="customerId" label="transfer.from" search={activeCustomers} />
        <RemoteSelect name="toId" label="transfer.to" search={activeCustomers} />
        <CurrencyField />
        <TextField name="amount" />
        <TextField name="purpose" label="transfer.purpose" wide />
      </SchemaForm>
    </FormPage>
  )
}
