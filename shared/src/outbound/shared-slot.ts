import { raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { ordersOnWall, outboundLine, outboundOrder } from './order.ts'
import { subjectOf } from './parcel-moves.ts'
import { MOST_SLOTS, sharingSlot } from './wall.ts'

/**
 * Tells that pieces of an order lie in a slot which is another order's: a sorter laid them there who had not heard that
 * the slot was given on. The house asks for it by itself when pieces come into a slot that is not their order's (note 030).
 */
export const tellShared = intent({
  ...sharingSlot,
  scope: 'warehouse',
  permission: 'outbound.wave',
  reads: ({ lineId }, { scope }) => ({
    line: need(outboundLine, lineId),
    owners: list(ordersOnWall, [scope, 1], MOST_SLOTS),
  }),
  reads2: (_, { line }) => ({ order: need(outboundOrder, line.orderId) }),
  decide({ line, order, owners }, { slot, quantity }) {
    const owner = owners.find(({ wallSlot }) => wallSlot === slot)
    if (!owner || owner.id === order.id) return []
    const details = { slot, order: order.no, other: owner.no, sku: line.skuCode, quantity }
    return [raise('outbound.slot-shared', subjectOf(order), details)]
  },
})
