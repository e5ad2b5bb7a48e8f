import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { shownStates } from '@longshore/shared/outbound/order-view.ts'
import { valueText } from '../document/said.ts'
import { type Column, columnsOf, kg } from '../grid/columns.tsx'
import { timeOf } from '../look/dates.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { DictionaryWord } from '../setup/DictionaryWord.tsx'
import { countryName } from '../setup/place-search.ts'
import { Mode } from './Mode.tsx'
import { ShipBy } from './ShipBy.tsx'

/** What an order is shown as: the machine's states, and what may lie over them. */
export const shownAs = { name: 'outbound', states: shownStates }

const column = columnsOf(orderApi.list)
const no = column.code('no')
const shown = column.status('shown', shownAs, { label: 'field.status' })
const kind = column.word('kind', 'order-kind', { label: 'outbound.kind', extra: true })
const condition = column.word('condition', 'condition', { label: 'outbound.condition', width: 110 })
const goods = [column.number('lines', { width: 80 }), column.number('pieces', { width: 80 })]
const country = column.text('country', {
  ...{ width: 110, minWidth: 90, flex: 0 },
  show: (order) => order.country && countryName(order.country),
})
const urgency = [
  column.time('shipBy', {
    width: 230,
    show: (order) => <ShipBy {...order} />,
    cell: ({ shipBy }) => shipBy && timeOf(shipBy),
  }),
  column.number('priority', { width: 90 }),
]
const times = [column.time('createdAt'), column.time('shippedAt', { extra: true })]
const named = {
  show: ({ channel }: OrderSummary) => <ChannelName code={channel} />,
  cell: ({ channel }: OrderSummary) => channel,
}
const sent = [
  column.text('channel', { extra: true, ...named }),
  column.text('packageType', {
    extra: true,
    show: ({ packageType }) => <DictionaryWord kind="package-type" code={packageType} />,
    cell: ({ packageType }) => packageType,
  }),
  column.text('logisticsMode', {
    extra: true,
    show: ({ logisticsMode }) => <Mode code={logisticsMode} />,
    cell: ({ logisticsMode }) => logisticsMode,
  }),
  column.code('waybillNo'),
  column.text('carrierName'),
]

export const staffColumns: readonly Column<OrderSummary>[] = [
  no,
  shown,
  column.code('docNo'),
  column.text('customerName'),
  ...urgency,
  column.word('picking', 'picking', { width: 170 }),
  ...goods,
  column.number('picked', { width: 80 }),
  column.text('consigneeName', { extra: true }),
  country,
  ...sent,
  column.code('waveNo'),
  column.yes('merchantReviewed', { extra: true }),
  column.yes('warehouseReviewed', { extra: true }),
  column.yes('printed', { extra: true }),
  column.yes('packed', { extra: true }),
  column.yes('weighed', { extra: true }),
  column.yes('rechecked', { extra: true }),
  column.yes('swept', { width: 80 }),
  column.yes('bagged', { extra: true }),
  column.text('rejectReason', { extra: true }),
  column.text('abnormalReason', { extra: true, show: reasonOf, cell: reasonOf }),
  kind,
  column.code('originalNo', { extra: true }),
  column.measure('weight', kg, { extra: true }),
  column.text('remark', { extra: true }),
  column.text('warehouseRemark', { extra: true }),
  ...times,
]

/** Why it was marked: a reason that the floor chose has a word, what a desk wrote stands as it is. */
function reasonOf({ abnormalReason }: OrderSummary): string {
  return abnormalReason && valueText('reason', abnormalReason)
}

/** Of what takes stock out it is said whether its pieces are damaged. */
export const removalColumns = withCondition(staffColumns)

/** What a reviewer looks at. */
export const reviewColumns: readonly Column<OrderSummary>[] = [
  no,
  column.yes('merchantReviewed', { width: 150 }),
  column.yes('warehouseReviewed', { width: 150 }),
  column.code('docNo'),
  column.text('customerName'),
  column.text('consigneeName'),
  country,
  ...goods,
  column.measure('weight', kg),
  column.text('channel', named),
  column.text('remark'),
  column.status('shown', shownAs, { label: 'field.status', extra: true }),
  ...times,
]

/** `allwarehouselist2`: every column is shown. */
export const everyColumn = staffColumns.map(({ extra, ...one }) => one as Column<OrderSummary>)

export const customerColumns: readonly Column<OrderSummary>[] = [
  no,
  shown,
  column.code('docNo'),
  column.text('rejectReason', { extra: true }),
  ...urgency,
  ...goods,
  column.text('consigneeName'),
  country,
  ...sent,
  kind,
  column.measure('weight', kg, { extra: true }),
  column.text('remark', { extra: true }),
  ...times,
]
export const ownRemovalColumns = withCondition(customerColumns)

function withCondition(columns: readonly Column<OrderSummary>[]): readonly Column<OrderSummary>[] {
  return columns.flatMap((one) => (one === shown ? [one, condition] : [one]))
}
