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
  // One of another warehouse may have none left: none of them went on from here.
  const all = Math.max(1, pieces)
  const status = arrived >= all ? 'delivering' : departed >= all ? 'shipped' : base
  if (!isAway && status === base) return {}
  // Who shipped it without a load says when.
  const before = base === 'shipped' ? order.shippedAt : null
  return {
    status,
    shippedFrom: base === 'shipped' || status === base ? '' : base,
    shippedAt:
      departed >= all ? (isAway ? (order.shippedAt ?? leftAt) : (leftAt ?? order.shippedAt)) : before,
  }
}
