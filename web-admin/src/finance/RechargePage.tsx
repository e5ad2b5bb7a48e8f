import { rechargeApi, VOUCHER_LIMIT, voucherPath } from '@longshore/shared/finance/recharge.api.ts'
import { useNavigate } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { PicturesField } from '../form/PicturesField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { payees } from './payee-search.ts'

const needs = ['voucher'] as const

/** Money was paid in: how much, to which account, and the picture of its voucher. */
export function RechargePage({ preset }: PageProps) {
  const navigate = useNavigate()
  return (
    <FormPage title={preset ? 'page.customer.Transfer' : 'page.customer.recharge'}>
      <SchemaForm
        of={rechargeApi.submit}
        start={{ method: preset ?? 'bank-transfer' }}
        needs={needs}
        submit="finance.submit"
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/rechargeRecord')}
      >
        <RemoteSelect name="bankAccountId" label="finance.paid-to" search={payees} />
        <TextField name="amount" autoFocus />
        <SelectField name="method" label="finance.method" words="recharge-method" />
        <TextField name="payer" label="finance.payer" />
        <TextField name="bank" label="finance.payer-bank" />
        <TextField name="transactionNo" label="finance.transaction" />
        <PicturesField
          name="voucher"
          label="finance.voucher"
          to={voucherPath}
          from={voucherPath}
          most={1}
          limit={VOUCHER_LIMIT}
        />
      </SchemaForm>
    </FormPage>
  )
}
