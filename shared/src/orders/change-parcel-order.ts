import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { freightAnew, unquoted } from './charge-freight.ts'
import { goodsChangesOf } from './goods-changes.ts'
import { changesOf } from './order-changes.ts'
import { faultsOf } from './order-faults.ts'
import { consigneeKey } from './parcel-address.ts'
import {
  goodsOfOrder,
  isOpen,
  MOST_GOODS,
  MOST_PIECES,
  type ParcelOrder,
  parcelGoods,
  parcelOrder,
  tabOf,
} from './parcel-order.ts'
import { piecesOfOrder } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'
import { attachmentsSchema, keptGoods, sumsOf, writtenGoods } from './written-order.ts'

/** Until it leaves, an order may be changed in what is named here. */
export function mustBeHere({ status }: ParcelOrder, move: string): void {
  if (status === 'shipped' || status === 'delivering' || status === 'signed')
    throw ordersRefusals.shippedAlready()
  if (status !== 'draft' && !isOpen(status)) throw refusals.moveNotAllowed({ move, status })
}

/** Chooses another way of transport, with everything that this one asks of an order ("change transport way"). */
export const changeTransport = intent({
  name: 'orders.changeTransport',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id(), channel: filled(64) }),
  reads: ({ orderId, channel }) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    ways: list(channelsOfCode, [channel]),
    packages: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, goods, packages, ways: [way] }, { channel }) {
    mustBeHere(order, 'changeTransport')
    if (!way) throw ordersRefusals.transportMissing()
    if (order.channel === channel) throw ordersRefusals.nothingChanged()
    const { customerId, consignee } = order
    const mergeKey = consigneeKey(customerId, channel, consignee)
    const next = { ...order, status: unquoted(order), channel, mergeKey }
    if (order.status !== 'draft') for (const { refusal } of faultsOf({ ...next, goods }, way)) throw refusal
    return [put(parcelOrder, next), ...changesOf(order, next), ...freightAnew(order, next, packages)]
  },
})

/** Writes the goods anew as customs are to hear of them ("modify declaration"): names, codes, values, until it leaves. */
export const changeDeclaration = intent({
  name: 'orders.changeDeclaration',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id(), lines: several(writtenGoods.shape({ lineId: id() }), MOST_GOODS) }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
  }),
  reads2: (_, { order }) => ({ ways: list(channelsOfCode, [order.channel]) }),
  decide({ order, goods, ways: [way] }, { lines }) {
    mustBeHere(order, 'changeDeclaration')
    const next = goods.map((line) => {
      const given = lines.find(({ lineId }) => lineId === line.id)
      if (!given) return line
      const { lineId: _, ...written } = given
      // What is declared changes; what lies in the parcel does not.
      const { quantity, boxes, skuId, skuCode } = line
      return { ...line, ...keptGoods(written, order.declareCurrency), quantity, boxes, skuId, skuCode }
    })
    const missing = lines.some(({ lineId }) => goods.every(({ id: one }) => one !== lineId))
    if (missing) throw refusals.rowMissing()
    const sums = sumsOf(next)
    const insured = order.insured === order.declared ? sums.declared : order.insured
    const after = { ...order, ...sums, insured }
    if (order.status !== 'draft')
      for (const { refusal } of faultsOf({ ...after, goods: next }, way)) throw refusal
    return [
      put(parcelOrder, { ...after, tab: tabOf(after) }),
      ...next.filter((line, i) => line !== goods[i]).map((line) => put(parcelGoods, line)),
      ...changesOf(order, after),
      ...goodsChangesOf(
        order.id,
        { lines: goods, currency: order.declareCurrency },
        { lines: next, currency: order.declareCurrency },
      ),
    ]
  },
})

/** Attaches documents to an order, or takes them away; at most ten. Nothing of an order in the recycle bin is changed. */
export const attachToOrder = intent({
  name: 'orders.attachToOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id(), attachments: attachmentsSchema }),
  reads: ({ orderId }) => ({ order: need(parcelOrder, orderId) }),
  decide({ order }, { attachments }) {
    const { status } = order
    if (status === 'in-recycle-bin' || status === 'deleted')
      throw refusals.moveNotAllowed({ move: 'save', status })
    const next = { ...order, attachments }
    return [put(parcelOrder, next), ...changesOf(order, next)]
  },
})
