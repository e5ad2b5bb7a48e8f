import { calls } from '@longshore/shared/contract/endpoint.ts'
import { walletApi } from '@longshore/shared/finance/wallet.api.ts'
import { walletTransferApi } from '@longshore/shared/finance/wallet-transfer.api.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { Wallets } from './Wallets.tsx'

/** What the wallets hold out of which it is to go, and who decides. */
function SenderWallets() {
  const t = useText()
  const send = useSend()
  const customerId = String(useWatch({ name: 'customerId' }) ?? '')
  const ask = useCallback(
    async () => (customerId ? calls(walletApi, send).ofCustomer({ customerId }) : []),
    [customerId, send],
  )
  const { answer = [] } = useLoad(ask)
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Wallets of={answer} />
      <FormHelperText sx={{ m: 0 }}>{t('transfer.hint')}</FormHelperText>
    </Box>
  )
}

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
        <SenderWallets />
      </SchemaForm>
    </FormPage>
  )
}
