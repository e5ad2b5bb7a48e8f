import { calls } from '@longshore/shared/contract/endpoint.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderDetail } from '@longshore/shared/outbound/order-view.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type FirstArticle, firstArticleOf } from '../catalog/first-article.ts'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { OrderFields } from './OrderFields.tsx'

const titles = {
  staff: { sale: 'page.staff.createCheckoutSlip', removal: 'page.staff.createReturnOrder' },
  customer: { sale: 'page.customer.createOutboundOrder', removal: 'page.customer.createReturnOrder' },
} as const

/**
 * A new outbound order, or the draft that the address names; saved as a draft and then shown. `createReturnOrder`: one
 * that takes stock out of the warehouse for its owner.
 */
export function OutboundFormPage({ preset }: PageProps) {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const ofCustomer = useLogin()?.userType === customer
  const read = useCallback(
    async () =>
      id
        ? { order: await calls(orderApi, send).byId({ id }) }
        : { first: await firstArticleOf(params, send) },
    [send, id, params],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const { order, first } = { order: undefined, first: undefined, ...answer }
  const kind = order?.kind ?? (preset === 'removal' ? 'removal' : 'sale')
  const title = titles[ofCustomer ? 'customer' : 'staff'][kind]
  if (loading && (id ? order?.id !== id : params.has('sku') && !first)) return <Waiting />
  return (
    <FormPage title={title} edits={order?.no}>
      {failed !== undefined ? (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      ) : (
        <SchemaForm
          key={id ?? 'new'}
          of={orderApi.save}
          start={order ? startOf(order) : first ? startWith(first, ofCustomer) : { lines: [{ quantity: 1 }] }}
          fixed={order ? { orderId: order.id } : { kind }}
          expects={order?.version}
          needs={ofCustomer ? own : staffNeeds}
          cancel={() => void navigate(-1)}
          saved={(answer) => void navigate(`/outboundDetails?id=${order?.id ?? madeId(answer)}`)}
        >
          <OrderFields order={order} first={first} kind={kind} chooseCustomer={!ofCustomer} />
        </SchemaForm>
      )}
    </FormPage>
  )
}

const own = ['docNo'] as const
const staffNeeds = ['customerId', 'docNo'] as const

function startOf({ goods, ...order }: OrderDetail): object {
  return {
    ...order,
    shipBy: order.shipByGiven ? order.shipBy : null,
    lines: goods.map(({ skuId, quantity }) => ({ skuId, quantity })),
  }
}

function startWith({ customerId, goods }: FirstArticle, ofCustomer: boolean): object {
  return {
    ...(!ofCustomer && { customerId }),
    lines: goods.map(({ skuId, quantity }) => ({ skuId, quantity })),
  }
}

function madeId(answer: unknown): string {
  const { rows } = answer as { rows: readonly { table: string; id: string }[] }
  return rows.find(({ table }) => table === 'outboundOrder')?.id ?? ''
}
