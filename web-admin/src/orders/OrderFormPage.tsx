import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { ParcelAddress } from '@longshore/shared/orders/parcel-address.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { parcelOrderKinds } from '@longshore/shared/orders/parcel-order.ts'
import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { defaultConsignee } from './BookedAddress.tsx'
import { newLine } from './GoodsLines.tsx'
import { OrderFields } from './OrderFields.tsx'
import { writtenLine } from './written-line.ts'

const staffNeeds = ['customerId'] as const

/** A new parcel order, or the draft that the address names; saved as a draft and then shown. */
export function OrderFormPage() {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const ofCustomer = useLogin()?.userType === customer
  const may = useMay()
  const beginsWithDefault = !id && ofCustomer && may('orders.address')
  const read = useCallback(
    async () => ({
      order: id ? await calls(parcelOrderApi, send).byId({ id }) : undefined,
      consignee: beginsWithDefault ? await defaultConsignee() : undefined,
    }),
    [send, id, beginsWithDefault],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const order = answer?.order
  if (loading && (id ? order?.id !== id : answer === undefined || order)) return <Waiting />
  return (
    <FormPage
      title={ofCustomer ? 'page.customer.thenEwOrder' : 'page.staff.newParcelOrder'}
      edits={order?.no}
    >
      {failed !== undefined ? (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      ) : (
        <SchemaForm
          key={id ?? 'new'}
          of={parcelOrderApi.save}
          start={order ? startOf(order) : newOrder(params.get('kind'), answer?.consignee)}
          fixed={order ? { orderId: order.id } : {}}
          expects={order?.version}
          needs={ofCustomer ? undefined : staffNeeds}
          cancel={() => void navigate(-1)}
          saved={(answer) => void navigate(`/editOrder?id=${order?.id ?? madeId(answer)}`)}
        >
          <OrderFields order={order} chooseCustomer={!ofCustomer} />
        </SchemaForm>
      )}
    </FormPage>
  )
}

function startOf(order: ParcelOrderDetail): object {
  const { goods, insured, declared } = order
  return { ...order, goods: goods.map(writtenLine), insured: insured === declared ? '' : insured }
}

function newOrder(kind: string | null, consignee: ParcelAddress | undefined): object {
  return { kind: kindOf(kind), goods: [newLine], ...(consignee && { consignee }) }
}

function kindOf(asked: string | null): string {
  return parcelOrderKinds.find((kind) => kind === asked) ?? 'standard'
}

function madeId(answer: unknown): string {
  const { rows } = answer as { rows: readonly { table: string; id: string }[] }
  return rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
}
