import { withdrawalApi } from '@longshore/shared/finance/cod.api.ts'
import Alert from '@mui/material/Alert'
import { useNavigate } from 'react-router'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { payees } from './payee-search.ts'

/** `withdrawalPay`: the transfer of a withdrawal that one person holds. */
export function WithdrawalPayPage() {
  const t = useText()
  const navigate = useNavigate()
  const back = () => void navigate('/withdrawalAudit')
  return (
    <RowFormPage
      title="page.staff.withdrawalPay"
      byId={withdrawalApi.byId}
      of={withdrawalApi.pay}
      submit="withdrawal.pay"
      applies={({ id }) => ({ withdrawalId: id })}
      done={back}
    >
      {(row) => (
        <>
          {row && (
            <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
              {t('cod.pay-to', {
                ...{ no: row.no, amount: row.amount, currency: row.currency },
                ...{ holder: row.holder, bank: row.bank, account: row.account },
              })}
            </Alert>
          )}
          {row?.cameBack && (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
              {t('cod.came-back-asks', { amount: row.cameBack, currency: row.currency })}
            </Alert>
          )}
          <RemoteSelect name="bankAccountId" label="cod.paid-from" search={payees} wide />
          <TextField name="transferNo" label="cod.transfer-no" />
        </>
      )}
    </RowFormPage>
  )
}
