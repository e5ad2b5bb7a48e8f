import { followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { edited } from './edited-order.ts'
import { isOpen, type ParcelOrder, parcelOrder } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'
import { fulfil } from './submit-parcel-order.ts'

/** What tells where its packages are; it stands in a later area. */
const tracking = { name: 'service.trackOwnScans' }

/**
 * A dropshipping order follows what the floor does with the outbound order that it became: it is shipped with its last
 * package, comes back when a package does, and is abnormal when the warehouse cancels.
 */
export const followOutbound = intent({
  name: 'orders.followOutbound',
  scope: 'warehouse',
  permission: 'orders.manage',
  args: args({ orderId: id(), status: line(32), waybillNo: line(64) }),
  reads: ({ orderId }) => ({ order: need(parcelOrder, orderId) }),
  decide({ order }, { status, waybillNo }, told) {
    const moved = movedBy(order, status, told.at)
    if (!moved) return []
    return [
      edited(order, { ...moved, waybillNo: waybillNo || order.waybillNo }),
      note(order.id, events[status] ?? '', { waybill: waybillNo }),
      ...(order.outboundId && status !== 'cancelled'
        ? [followUp(told.scope, tracking, { outboundId: order.outboundId })]
        : []),
    ]
  },
})

/** Tries once more to send a dropshipping order out of stock, where the stock or its number had not allowed it. */
export const retryFulfilment = intent({
  name: 'orders.retryFulfilment',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({ order: need(parcelOrder, orderId) }),
  decide({ order }, { orderId }, { scope }) {
    const { kind, status, outboundId, abnormal } = order
    if (kind !== 'dropshipping' || status !== 'submitted' || outboundId || !abnormal)
      throw ordersRefusals.nothingToRetry()
    return [edited(order, { abnormal: 0, abnormalReason: '' }), followUp(scope, fulfil, { orderId })]
  },
})

const events: Readonly<Record<string, string>> = {
  shipped: 'parcel-order.outbound-shipped',
  'in-delivery': 'parcel-order.outbound-in-delivery',
  cancelled: 'parcel-order.outbound-cancelled',
}

function movedBy({ status }: ParcelOrder, outbound: string, at: number): Partial<ParcelOrder> | undefined {
  const isAway = status === 'shipped' || status === 'delivering' || status === 'signed'
  if (outbound === 'shipped' && isAway) return {}
  if (outbound === 'shipped')
    return { status: 'shipped', shippedAt: at, held: 0, abnormal: 0, abnormalReason: '' }
  // That it was signed for is taken back where its packages are read anew.
  if (outbound === 'in-delivery' && isAway) return { status: 'to-ship', shippedAt: null }
  if (outbound === 'cancelled' && isOpen(status))
    return { status: 'submitted', outboundId: null, abnormal: 1, abnormalReason: 'outbound-cancelled' }
  return undefined
}
