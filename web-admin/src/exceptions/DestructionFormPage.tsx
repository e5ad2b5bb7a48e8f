import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type DestructionDetail, destructionApi } from '@longshore/shared/exceptions/destruction.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type FirstArticle, firstArticleOf } from '../catalog/first-article.ts'
import { goodsLines } from '../catalog/goods-lines.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { ConditionCell } from './ConditionCell.tsx'

/** A new destruction order, or the draft that the address names. */
export function DestructionFormPage() {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const ofCustomer = useLogin()?.userType === customer
  const read = useCallback(
    async () =>
      id
        ? { order: await calls(destructionApi, send).byId({ id }) }
        : { article: await firstArticleOf(params, send) },
    [send, id, params],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const { order, article } = { order: undefined, article: undefined, ...answer }
  if (loading && (id ? order?.id !== id : params.has('sku') && !article)) return <Waiting />
  return (
    <FormPage
      title={ofCustomer ? 'page.customer.applyDestruction' : 'page.staff.applyDestruction'}
      edits={order?.no}
    >
      {failed !== undefined ? (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      ) : (
        <SchemaForm
          key={id ?? 'new'}
          of={destructionApi.save}
          start={order ? startOf(order) : article ? startWith(article, ofCustomer) : { lines: [first] }}
          fixed={order ? { orderId: order.id } : {}}
          expects={order?.version}
          needs={ofCustomer ? [] : ['customerId']}
          cancel={() => void navigate(-1)}
          saved={(answer) => void navigate(`/destructionOrderDetails2?id=${order?.id ?? madeId(answer)}`)}
        >
          <Fields {...{ order, article, chooseCustomer: !ofCustomer }} />
        </SchemaForm>
      )}
    </FormPage>
  )
}

const first = { quantity: 1, condition: 'defective' }

function Fields({
  order,
  article,
  chooseCustomer,
}: {
  readonly order: DestructionDetail | undefined
  readonly article: FirstArticle | undefined
  readonly chooseCustomer: boolean
}) {
  const customerId: string | undefined = useWatch({ name: 'customerId' })
  const warehouseId = useLogin()?.warehouseId
  const { columns, sums } = useMemo(() => {
    const { sku, quantity, sums } = goodsLines({
      ...{ customerId: chooseCustomer ? customerId : undefined, warehouseId },
      lines: order?.goods ?? article?.goods ?? [],
    })
    const condition = {
      ...{ field: 'condition', label: 'stock.condition' as const },
      cell: (name: string) => <ConditionCell name={name} />,
    }
    return { columns: [sku, condition, quantity], sums }
  }, [order, article, chooseCustomer, customerId, warehouseId])
  return (
    <>
      {chooseCustomer && (
        <RemoteSelect
          name="customerId"
          search={activeCustomers}
          shown={(order ?? article)?.customerName}
          disabled={order !== undefined}
        />
      )}
      <TextField name="mark" label="field.remark" wide />
      <LineEditor name="lines" columns={columns} start={first} foot={sums} />
    </>
  )
}

function startOf({ goods, ...order }: DestructionDetail): object {
  return {
    ...order,
    lines: goods.map(({ skuId, condition, quantity }) => ({ skuId, condition, quantity })),
  }
}

/** Stock that nobody orders is good. */
function startWith({ customerId, goods }: FirstArticle, ofCustomer: boolean): object {
  return {
    ...(!ofCustomer && { customerId }),
    lines: goods.map(({ skuId, quantity }) => ({ skuId, quantity, condition: 'good' })),
  }
}

function madeId(answer: unknown): string {
  const { rows } = answer as { rows: readonly { table: string; id: string }[] }
  return rows.find(({ table }) => table === 'destructionOrder')?.id ?? ''
}
