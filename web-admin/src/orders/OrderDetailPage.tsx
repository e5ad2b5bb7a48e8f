import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type {
  ParcelGoodsView,
  ParcelOrderDetail,
  PieceView,
} from '@longshore/shared/orders/parcel-order-view.ts'
import { formulaOf } from '@longshore/shared/pricing/quote-words.ts'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as To, useSearchParams } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline, valuesOf } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { spoken, spokenPack, textOf } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { amountText, plainAmount } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { originText } from '../sheet/origin-text.ts'
import { DeclarationForm } from './DeclarationForm.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { customerActions, staffActions } from './order-actions.ts'
import { shownAs, whyText } from './order-columns.tsx'
import { changedText, detailFacts, fieldText } from './order-labels.ts'
import { LinePicture } from './PictureCell.tsx'
import { SplitForm } from './SplitForm.tsx'

const goodsOf = ({ id: row, currency }: ParcelOrderDetail): readonly Part<ParcelGoodsView>[] => [
  {
    label: 'parcel.picture',
    screen: true,
    show: ({ picture: hash, nameEn: name }) => <LinePicture {...{ hash, name, row }} />,
  },
  { label: 'parcel.name-en', show: ({ nameEn, nameZh }) => [nameEn, nameZh].filter(Boolean).join(' · ') },
  { label: 'parcel.sku-code', show: ({ skuCode }) => skuCode },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'parcel.stock', number: true, show: ({ stock_quantity }) => stock_quantity ?? '' },
  { label: 'parcel.price', number: true, show: ({ price }) => plainAmount(price, currency) },
  { label: 'parcel.weight', number: true, show: ({ weight }) => weight || '' },
  { label: 'parcel.hs', show: ({ customsCode }) => customsCode },
  { label: 'parcel.boxes', number: true, show: ({ boxes }) => boxes || '' },
  { label: 'parcel.case-no', show: ({ caseNo, unit }) => [caseNo, unit].filter(Boolean).join(' · ') },
  { label: 'freight.size', show: ({ length, width, height }) => sizeText(length, width, height) },
  {
    label: 'parcel.material',
    show: ({ material, purpose, goodsType }) => [goodsType, material, purpose].filter(Boolean).join(' · '),
  },
  { label: 'parcel.brand', show: ({ brand, model }) => [brand, model].filter(Boolean).join(' · ') },
  { label: 'parcel.platform-id', show: ({ platformId }) => platformId },
  { label: 'parcel.origin', show: ({ origin }) => origin },
  {
    label: 'parcel.electrified',
    show: ({ electrified, magnetic }) =>
      [electrified && textOf('parcel.electrified'), magnetic && textOf('parcel.magnetic')]
        .filter(Boolean)
        .join(', '),
  },
]

function sizeText(...sides: readonly number[]): string {
  return sides.some((side) => side > 0) ? `${sides.join(' × ')} cm` : ''
}

const packages: readonly Part<PieceView>[] = [
  { label: 'field.no', show: ({ no }) => no },
  { label: 'field.status', show: ({ status }) => <StatusChip of="piece" value={status} /> },
  { label: 'freight.announced', number: true, show: ({ weight }) => weight || '' },
  { label: 'freight.weight', number: true, show: ({ measured }) => measured || '' },
  { label: 'freight.size', show: ({ size }) => size },
  { label: 'freight.received-at', show: ({ receivedAt }) => (receivedAt === null ? '' : timeOf(receivedAt)) },
]
const idOf = ({ id }: { id: string }) => id

/** One parcel order: what was written, its packages, what happened to it with old and new values, and what may be done. */
export function OrderDetailPage() {
  const isCustomer = useLogin()?.userType === customer
  const [params, setParams] = useSearchParams()
  const [declaring, setDeclaring] = useState(false)
  const splitting = params.get('split') === '1'
  const endSplit = () => setParams({ id: params.get('id') ?? '' }, { replace: true })
  return (
    <DocumentPage
      title={isCustomer ? 'page.customer.editOrder' : 'page.staff.editOrder'}
      byId={parcelOrderApi.byId}
      actions={isCustomer ? customerActions : staffActions}
      nameOf={({ no }) => no}
      head={({ no, shown }) => (
        <>
          {no}
          <StatusChip of={shownAs.name} value={shown} />
        </>
      )}
    >
      {(order, reload) => (
        <>
          <Facts of={factsOf(order, isCustomer)} />
          <PartTable title="parcel.goods" rows={order.goods} parts={goodsOf(order)} keyOf={idOf} />
          <DeclarationForm
            order={order}
            open={declaring}
            show={() => setDeclaring(true)}
            close={() => setDeclaring(false)}
            saved={reload}
          />
          <OrderFiles order={order} saved={reload} />
          <PartTable title="parcel.packages" rows={order.packages} parts={packages} keyOf={idOf} />
          {splitting && <SplitForm order={order} close={endSplit} saved={reload} />}
          <Timeline entries={order.timeline} wordsOf={wordsOf} />
        </>
      )}
    </DocumentPage>
  )
}

/** A change says the field by its name in the form. */
function wordsOf({ event, details }: TimelineEntry): string {
  const field = String(details.field ?? '')
  const values = valuesOf(details)
  if (!field) return textOf(`timeline.${event}`, values)
  const [from, to] = [changedText(field, values.from), changedText(field, values.to)]
  return textOf(`timeline.${event}`, { ...values, field: fieldText(field), from, to })
}

/** What it would cost, once it was pre-confirmed. */
function quoteText({ quote: asked }: ParcelOrderDetail): string {
  if (!asked) return ''
  const { status, quote } = asked
  return quote
    ? amountText(fromMinor(quote.total, quote.currency), quote.currency)
    : textOf(`quote-state.${status}`)
}

/** What is paid before it is shipped, and whether it was. */
function freightText({ freight, freightCurrency, freightPaid }: ParcelOrderDetail): string {
  return (
    freight &&
    `${amountText(freight, freightCurrency)} · ${textOf(freightPaid ? 'charge.paid' : 'charge.due')}`
  )
}

function factsOf(order: ParcelOrderDetail, isCustomer: boolean): Parameters<typeof Facts>[0]['of'] {
  const { consignee: to, details } = order
  const place = [
    ...[to.address1, to.streetNumber, to.houseNumber, to.address2, to.address3],
    ...[
      to.subDistrict,
      to.district,
      to.postcode,
      to.city,
      to.province,
      to.country && countryName(to.country),
    ],
  ]
  return [
    ['parcel.kind', textOf(`parcel-kind.${order.kind}`)],
    ['field.customerName', !isCustomer && order.customerName],
    ['parcel.channel', order.channel && <ChannelName key="channel" code={order.channel} />],
    ['parcel.hold-reason', order.held && order.holdReason],
    ['parcel.abnormal-reason', order.abnormal && whyText(order.abnormalReason)],
    ['parcel.original-no', order.originalNo],
    ['parcel.reference-no', order.referenceNo],
    ['parcel.delivery-no', order.deliveryNo],
    ['field.waybillNo', order.waybillNo],
    ['parcel.fba-no', details.fbaNo],
    ['parcel.fba-warehouse', details.fbaWarehouseCode],
    ['parcel.consignee', [to.name, to.company].filter(Boolean).join(', ')],
    ['field.address', place.filter(Boolean).join(', ')],
    ['field.phone', [to.phone, to.mobile].filter(Boolean).join(', ')],
    ['field.email', to.email],
    ['parcel.pieces', `${order.received} / ${order.pieces}`],
    ['field.weight', order.weight > 0 && kgText(order.weight)],
    ['parcel.declared', amountText(order.declared, order.currency)],
    ['parcel.insured', amountText(order.insured, order.currency)],
    ['parcel.cod-amount', Number(order.codAmount) > 0 && amountText(order.codAmount, order.codCurrency)],
    ['parcel.freight', freightText(order)],
    ['parcel.quote', quoteText(order)],
    ['price.formula', order.quote?.quote && formulaOf(order.quote.quote, spokenPack().quoteWords, spoken())],
    ['price.rule', order.quote?.quote && `${order.quote.quote.list} ${order.quote.quote.no}`],
    ['parcel.merged', order.mergedIntoNo],
    ['parcel.tax-number', to.taxNumber],
    ['parcel.passport-number', to.passportNumber],
    ['parcel.note', to.note],
    ...detailFacts(order),
    [
      'parcel.outbound',
      order.outboundId && (
        <Link component={To} to={`/outboundDetails?id=${order.outboundId}`}>
          {textOf('list.open')}
        </Link>
      ),
    ],
    ['sheet.origin', originText(order.origin)],
    ['field.createdAt', timeOf(order.createdAt)],
    ['field.submittedAt', order.submittedAt && timeOf(order.submittedAt)],
    ['field.shippedAt', order.shippedAt && timeOf(order.shippedAt)],
    ['field.signedAt', order.signedAt && timeOf(order.signedAt)],
  ]
}
