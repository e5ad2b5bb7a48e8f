import { isOpen, type ParcelOrder } from '../orders/parcel-order.ts'

/**
 * What its packages that left and arrived make of an order, whichever was heard first: with the last that left it is shipped,
 * with the last that arrived it is on its last way, and before it is what it was.
 */
export function travelState(order: ParcelOrder, leftAt: number | null): Partial<ParcelOrder> {
  const { status: was, pieces, arrived, departed } = order
  const isAway = was === 'shipped' || was === 'delivering'
  if (!isAway && !isOpen(was)) return {}
  const base = isAway ? order.shippedFrom || 'shipped' : was
  const status = arrived >= pieces ? 'delivering' : departed >= pieces ? 'shipped' : base
  if (!isAway && status === base) return {}
  // Who shipped it without a load says when.
  const before = base === 'shipped' ? order.shippedAt : null
  return {
    status,
    shippedFrom: base === 'shipped' || status === base ? '' : base,
    shippedAt: departed >= pieces ? (order.shippedAt ?? leftAt) : before,
  }
}
