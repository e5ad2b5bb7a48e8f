import { followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { edited } from './edited-order.ts'
import { freightEnds } from './freight-ends.ts'
import { freightId, orderFreight } from './order-freight.ts'
import { isOpen, type ParcelOrder, parcelOrder } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'
import { mustAllow } from './submit-parcel-order.ts'

const oneOrder = (orderId: string) => ({ order: need(parcelOrder, orderId) })
const reasoned = args({ orderId: id(), reason: line(500) })

/** An order of stock is held, let go and cancelled with what the floor has of it. */
const inStep = ({ outboundId }: ParcelOrder, name: string, scope: string, more: object = {}) =>
  outboundId ? [followUp(scope, { name }, { orderId: outboundId, ...more })] : []

/** Holds an order with a reason ("kojian"): it does not go on until somebody releases it. */
export const holdParcelOrder = intent({
  name: 'orders.holdParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: reasoned,
  reads: ({ orderId }) => oneOrder(orderId),
  decide({ order }, { reason }, told) {
    if (!isOpen(order.status)) throw refusals.moveNotAllowed({ move: 'hold', status: order.status })
    if (order.held) throw ordersRefusals.heldAlready()
    if (reason.trim() === '') throw ordersRefusals.reasonRequired()
    return [
      edited(order, { held: 1, holdReason: reason.trim() }),
      ...inStep(order, 'outbound.holdOrder', told.scope, { reason }),
      note(order.id, 'parcel-order.held', { reason }),
    ]
  },
})

export const releaseParcelOrder = intent({
  name: 'orders.releaseParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => oneOrder(orderId),
  decide({ order }, _, told) {
    if (!order.held) throw ordersRefusals.notHeld()
    return [
      edited(order, { held: 0, holdReason: '' }),
      ...inStep(order, 'outbound.releaseOrder', told.scope),
      note(order.id, 'parcel-order.released'),
    ]
  },
})

/** Cancels an order that has not left (parcels.md §2). */
export const cancelParcelOrder = intent({
  name: 'orders.cancelParcelOrder',
  scope: 'warehouse',
  permission: 'orders.cancel',
  args: reasoned,
  reads: ({ orderId }) => ({ ...oneOrder(orderId), freight: row(orderFreight, freightId(orderId)) }),
  decide({ order, freight }, { reason }, told) {
    mustAllow(order, 'cancel')
    if (reason.trim() === '') throw ordersRefusals.reasonRequired()
    return [
      edited(order, { status: 'cancelled', forecast: 0, held: 0, abnormal: 0, abnormalReason: '' }),
      ...inStep(order, 'outbound.cancelOrder', told.scope, { reason }),
      ...freightEnds(order, freight),
      note(order.id, 'parcel-order.cancelled', { reason }),
    ]
  },
})

/** Into the recycle bin: out of the way, and still to be had. */
export const binParcelOrder = intent({
  name: 'orders.binParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => oneOrder(orderId),
  decide({ order }) {
    mustAllow(order, 'delete')
    return [
      edited(order, { status: 'in-recycle-bin', binnedFrom: order.status }),
      note(order.id, 'parcel-order.binned'),
    ]
  },
})

/** Out of the recycle bin, as what it was. */
export const restoreParcelOrder = intent({
  name: 'orders.restoreParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => oneOrder(orderId),
  decide({ order }) {
    mustAllow(order, 'restore')
    const status = order.binnedFrom === 'cancelled' ? 'cancelled' : 'draft'
    return [edited(order, { status, binnedFrom: '' }), note(order.id, 'parcel-order.restored')]
  },
})

/** Out of the recycle bin for good: no list shows it any more. */
export const purgeParcelOrder = intent({
  name: 'orders.purgeParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => oneOrder(orderId),
  decide({ order }) {
    mustAllow(order, 'purge')
    return [edited(order, { status: 'deleted' }), note(order.id, 'parcel-order.deleted')]
  },
})
