import { boolean } from 'yup'
import { followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, id, maybeId } from '../command/schema.ts'
import { handover } from './handover.ts'
import { outboundOrder } from './order.ts'
import { outboundRefusals } from './refusals.ts'
import { refuseLeaving, scanOut } from './scan-out.ts'
import { parcelsOfOrder } from './wave.ts'

/**
 * Hands over all packages of an order from the desk. Of many orders at once, each has its own outcome (state-machines
 * §6).
 */
export const issueOrder = intent({
  name: 'outbound.issueOrder',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ orderId: id(), handoverId: maybeId() }),
  reads: ({ orderId, handoverId }) => ({
    order: need(outboundOrder, orderId),
    parcels: list(parcelsOfOrder, [orderId]),
    into: row(handover, handoverId),
  }),
  decide({ order, parcels, into }, { handoverId }, told) {
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    const open = parcels.filter((one) => one.open)
    if (!order.packed || open.length === 0) throw outboundRefusals.notPacked({ order: order.no })
    for (const one of open) refuseLeaving(one, order, { by: null, into, handoverId: handoverId ?? null })
    return open.map(({ id: parcelId }) =>
      followUp(told.scope, scanOut, { parcelId, carrierId: null, handoverId: handoverId ?? null }),
    )
  },
})

/** Says whether an order's parcels are in a bag. */
export const markBagged = intent({
  name: 'outbound.markBagged',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ orderId: id(), bagged: boolean().required() }),
  reads: ({ orderId }) => ({ order: need(outboundOrder, orderId) }),
  decide({ order }, { bagged }) {
    if (!order.packed) throw outboundRefusals.notPacked({ order: order.no })
    return [
      put(outboundOrder, { ...order, bagged: bagged ? 1 : 0 }),
      note(order.id, bagged ? 'order.bagged' : 'order.unbagged'),
    ]
  },
})
