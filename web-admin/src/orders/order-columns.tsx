import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { type ParcelOrderSummary, shownOrders } from '@longshore/shared/orders/parcel-order-view.ts'
import { type Column, columnsOf, kg } from '../grid/columns.tsx'
import { textOf } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'

/** What an order is shown as: the machine's states, and what lies over them. */
export const shownAs = { name: 'parcelOrder', states: shownOrders }

const column = columnsOf(parcelOrderApi.list)
const head: readonly Column<ParcelOrderSummary>[] = [
  column.code('no'),
  column.status('shown', shownAs, { label: 'field.status' }),
]
const rest: readonly Column<ParcelOrderSummary>[] = [
  column.code('originalNo', { label: 'parcel.original-no' }),
  column.word('kind', 'parcel-kind', { label: 'parcel.kind', width: 150 }),
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.text('consigneeName'),
  column.text('country', { width: 110, minWidth: 90, flex: 0, show: ({ country }) => countryName(country) }),
  column.number('pieces', { width: 80 }),
  column.number('received', { width: 90 }),
  column.number('quantity', { width: 90, extra: true }),
  column.measure('weight', kg),
  column.text('declared', {
    label: 'parcel.declared',
    width: 140,
    show: ({ declared, currency }) => amountText(declared, currency),
    cell: ({ declared }) => declared,
  }),
  column.text('codAmount', {
    label: 'parcel.cod-amount',
    extra: true,
    show: ({ codAmount, codCurrency }) => amountText(codAmount, codCurrency),
    cell: ({ codAmount }) => codAmount,
  }),
  column.text('freight', {
    label: 'parcel.freight',
    width: 130,
    show: ({ freight, freightCurrency }) => (freight === '' ? '' : amountText(freight, freightCurrency)),
    cell: ({ freight }) => freight,
  }),
  column.code('waybillNo'),
  column.code('deliveryNo', { label: 'parcel.delivery-no', extra: true }),
  column.code('referenceNo', { label: 'parcel.reference-no', extra: true }),
  column.code('fbaNo', { label: 'parcel.fba-no', extra: true }),
  column.text('holdReason', { label: 'parcel.hold-reason', extra: true }),
  column.text('abnormalReason', {
    label: 'parcel.abnormal-reason',
    extra: true,
    show: ({ abnormalReason }) => whyText(abnormalReason),
    cell: ({ abnormalReason }) => whyText(abnormalReason),
  }),
  column.time('createdAt'),
  column.time('submittedAt', { extra: true }),
  column.time('shippedAt', { extra: true }),
]

export const customerColumns = [...head, ...rest]
export const staffColumns = [...head, column.text('customerName'), ...rest]

const whys = ['outbound-cancelled', 'stock.not-enough', 'outbound.doc-no-taken', 'outbound.sku-unmatched']

/** Why the house could not go on with an order, in words. */
export function whyText(code: string): string {
  if (code === '') return ''
  return whys.includes(code) ? textOf(`parcel-why.${code}`) : textOf('parcelOrder.abnormal')
}
