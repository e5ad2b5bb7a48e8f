import { type Put, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { putBack } from '../stock/tasks.ts'
import type { OutboundLine, OutboundOrder } from './order.ts'

/** Why pieces go back: a word, or the kind of the exception that the put-back closes. */
export type PutBackReason =
  | 'order-cancelled'
  | 'outbound.over-pick'
  | 'outbound.picked-after-cancel'
  | 'outbound.sort-surplus'
  | 'outbound.missing-at-sort'
  | 'intercepted'
  | 'left-wave'

/** Pieces of an order's line that must go back to a shelf from where they are. */
export function putBackOf(
  what: {
    order: OutboundOrder
    line: OutboundLine
    location: string
    quantity: number
    reason: PutBackReason
  },
  told: Told,
): Put {
  const { order, line, location, quantity, reason } = what
  const { skuId, skuCode, skuName, ownerId, barcodes, condition } = line
  return put(putBack, {
    id: told.id(`put-back ${line.id} ${location}`),
    ...{ orderId: order.id, orderNo: order.no, skuId, skuCode, skuName, ownerId, barcodes, batch: '' },
    condition: condition ?? 'good',
    ...{ fromLocation: location, places: [], quantity, done: 0, open: 1, reason, createdAt: told.at },
  })
}
