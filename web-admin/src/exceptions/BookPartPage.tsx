import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type PartDetail, partApi } from '@longshore/shared/exceptions/part.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderDetail } from '@longshore/shared/outbound/order-view.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { goodsLines } from '../catalog/goods-lines.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { useLogin } from '../login/login.ts'
import { Waiting } from '../shell/Waiting.tsx'

type Kind = 'receipt' | 'return'

/** Makes a document of an unknown part, with what its code or its order says is inside: `?id=&as=&orderId=`. */
export function BookPartPage() {
  const send = useSend()
  const [params] = useSearchParams()
  const [id, orderId] = [params.get('id') ?? '', params.get('orderId') ?? '']
  const as: Kind = params.get('as') === 'receipt' ? 'receipt' : 'return'
  const read = useCallback(async () => {
    const part = await calls(partApi, send).byId({ id })
    return { part, order: orderId ? await calls(orderApi, send).byId({ id: orderId }) : undefined }
  }, [send, id, orderId])
  const { answer, failed } = useLoad(read)
  return (
    <FormPage title={as === 'receipt' ? 'part.make-receipt' : 'part.make-return'}>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {answer ? <Booking as={as} {...answer} /> : failed === undefined && <Waiting />}
    </FormPage>
  )
}

interface Props {
  readonly as: Kind
  readonly part: PartDetail
  readonly order: OrderDetail | undefined
}

function Booking({ as, part, order }: Props) {
  const navigate = useNavigate()
  const warehouseId = useLogin()?.warehouseId
  const customerId = part.customerId || order?.customerId
  const start = useMemo(() => startOf(part, order), [part, order])
  const { columns, sums } = useMemo(() => {
    const lines = order?.goods ?? []
    const { sku, quantity, sums } = goodsLines({ customerId, warehouseId, lines })
    return { columns: [sku, quantity], sums }
  }, [customerId, warehouseId, order])
  return (
    <>
      <Typography sx={{ mb: 2, fontWeight: 500 }}>
        {[part.code, part.customerName || order?.customerName, order?.no].filter(Boolean).join(' · ')}
      </Typography>
      <SchemaForm
        of={partApi.book}
        fixed={{ partId: part.id, as, orderId: order?.id ?? null }}
        start={{ method: 're-shelve', lines: start }}
        submit={as === 'receipt' ? 'part.make-receipt' : 'part.make-return'}
        cancel={() => void navigate(-1)}
        saved={() => void navigate(`/unknownPartDetails?id=${part.id}`)}
      >
        {as === 'return' && <SelectField name="method" label="return.method" words="return-method" />}
        <LineEditor name="lines" columns={columns} start={one} foot={sums} />
      </SchemaForm>
    </>
  )
}

const one = { quantity: 1 }

/** What the order sent; else the article that the code means, where it is the claimant's. */
function startOf({ matches, quantity, customerId }: PartDetail, order: OrderDetail | undefined) {
  if (order) return order.goods.map((goods) => ({ skuId: goods.skuId, quantity: goods.quantity }))
  const article = matches.find((match) => match.as === 'sku' && match.customerId === customerId)
  return [article ? { skuId: article.id, quantity } : { quantity }]
}
