import { MOST_ADDED } from '@longshore/shared/inbound/add-lines.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import { MOST_SAVED } from '@longshore/shared/inbound/save-receipt.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { goodsLines } from '../catalog/goods-lines.tsx'
import { DateField } from '../form/DateField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { BoxCodes } from './BoxCodes.tsx'
import { ForecastFields } from './ForecastFields.tsx'
import { LongDraft } from './LongDraft.tsx'

const also = [
  {
    ...{ label: 'inbound.save-draft' as TextKey, of: inboundApi.save },
    success: 'message.draftSaved' as TextKey,
  },
]

/** `CreateReceiptDoc` for staff, `overseasForecast` for customers: a receipt, new or a draft (`?id=`). */
export function ReceiptFormPage() {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const login = useLogin()
  const [params] = useSearchParams()
  const id = params.get('id')
  const isCustomer = login?.userType === customer
  const title = isCustomer ? 'page.customer.overseasForecast' : 'page.staff.CreateReceiptDoc'
  const read = useCallback(
    async () =>
      id
        ? ((await send({ method: 'GET', path: inboundApi.byId.path, body: { id } })) as WholeReceipt)
        : undefined,
    [send, id],
  )
  const { answer: whole, failed, loading, reload } = useLoad(read)
  const start = useMemo(() => startOf(whole), [whole])
  const back = () => void navigate(isCustomer ? '/overseasForecast' : '/signInManagement')
  if (failed !== undefined)
    return (
      <FormPage title={title}>
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      </FormPage>
    )
  if (loading && id && whole?.receipt.id !== id) return <Waiting />
  const isLong = whole && (whole.receipt.lines > MOST_SAVED || whole.receipt.lines < whole.receipt.awaited)
  const head = (
    <>
      {!isCustomer && !isLong && (
        <RemoteSelect
          name="customerId"
          search={activeCustomers}
          shown={whole?.receipt.customerName}
          disabled={whole !== undefined}
        />
      )}
      <SelectField name="kind" words="receipt-kind" />
      <TextField name="originalNo" />
      <TextField name="waybillNo" />
      <TextField name="logisticsCompany" />
      <TextField name="mark" />
      <DateField name="etd" time />
      <DateField name="eta" time />
      <NumberField name="boxCount" hint="inbound.box-count-hint" />
      <TextField name="remark" wide />
      <BoxCodes />
      <ForecastFields />
    </>
  )
  if (isLong) {
    const goods = <GoodsLines whole={whole} ofCustomer={isCustomer} most={MOST_ADDED} />
    return (
      <FormPage title={title} edits={whole.receipt.no}>
        <LongDraft {...{ whole, start, head, goods, reload, back }} />
      </FormPage>
    )
  }
  return (
    <FormPage title={title} edits={whole?.receipt.no}>
      <SchemaForm
        key={id ?? 'new'}
        of={inboundApi.send}
        {...{ start, also }}
        needs={isCustomer ? undefined : ofStaff}
        fixed={{ receiptId: id }}
        expects={whole?.receipt.version}
        submit="inbound.save-and-submit"
        success="message.submitted"
        saved={back}
        cancel={back}
      >
        {head}
        <FormSection title="inbound.goods" />
        <GoodsLines whole={whole} ofCustomer={isCustomer} most={MOST_SAVED} />
      </SchemaForm>
    </FormPage>
  )
}

const ofStaff = ['customerId'] as const

interface GoodsProps {
  readonly whole: WholeReceipt | undefined
  readonly ofCustomer: boolean
  readonly most: number
}

/** The goods of a receipt, out of the SKUs of the customer whose they are. */
function GoodsLines({ whole, ofCustomer, most }: GoodsProps) {
  const written: string | undefined = useWatch({ name: 'customerId' }) ?? undefined
  const customerId = whole?.receipt.customerId ?? written
  const warehouseId = useLogin()?.warehouseId
  const { columns, sums } = useMemo(() => {
    const { sku, quantity, sums } = goodsLines({
      ...{ customerId: ofCustomer ? undefined : customerId, warehouseId },
      lines: whole?.lines ?? [],
    })
    return {
      columns: [
        sku,
        { field: 'boxNo' as const },
        quantity,
        { field: 'boxCount' as const, number: true as const },
      ],
      sums,
    }
  }, [whole, ofCustomer, customerId, warehouseId])
  return (
    <LineEditor
      name="lines"
      columns={columns}
      start={{ quantity: 1, boxNo: '', boxCount: 0 }}
      most={most}
      foot={sums}
    />
  )
}

function startOf(whole: WholeReceipt | undefined): object {
  if (!whole) return { kind: 'standard', boxes: [], lines: [] }
  const { receipt, lines, boxes } = whole
  return {
    ...receipt,
    boxCount: receipt.boxes,
    boxes: boxes.map(({ no }) => no),
    lines: lines.map(({ skuId, boxNo, boxCount, forecast }) => ({
      skuId,
      boxNo,
      boxCount,
      quantity: forecast,
    })),
  }
}
