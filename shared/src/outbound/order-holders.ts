/** Who can keep a submitted order from leaving. */
// biome-ignore format: one line of words
export const orderHolders = ['review', 'stock', 'floor', 'departure', 'customer', 'payment', 'hold', 'problem'] as const
export type OrderHolder = (typeof orderHolders)[number]

/** Who has an order after something happened to it; what is not named changes nothing. */
const after: Readonly<Record<string, OrderHolder>> = {
  ...{ 'order.submitted': 'review', 'order.review-cancelled': 'review', 'order.reverted': 'review' },
  ...{ 'order.rejection-cancelled': 'review', 'order.rejected': 'customer', 'order.waits': 'stock' },
  ...{ 'order.reviewed': 'floor', 'order.audited': 'floor', 'order.allocated': 'floor' },
  ...{ 'order.waved': 'floor', 'order.left-wave': 'floor', 'order.picked': 'floor', 'order.re-out': 'floor' },
  ...{ 'order.pick-undone': 'floor', 'order.pack-undone': 'floor', 'order.found-since': 'floor' },
  ...{ 'order.packed': 'departure', 'order.held': 'hold' },
  ...{ 'order.set-aside': 'problem', 'order.intercepted': 'problem', 'order.reported': 'problem' },
  ...{ 'parcel-order.submitted': 'customer', 'parcel-order.drafted': 'customer' },
  ...{ 'parcel-order.partially-received': 'floor', 'parcel-order.received': 'floor' },
  ...{ 'parcel-order.stored': 'floor', 'parcel-order.to-pay': 'payment', 'parcel-order.held': 'hold' },
  ...{ 'parcel-order.paid': 'departure', 'parcel-order.to-ship': 'departure' },
  ...{ 'parcel-order.piece-back': 'departure' },
  ...{ 'order.recheck-failed': 'problem', 'order.short': 'problem', 'order.returned': 'problem' },
}

const released = new Set(['order.released', 'parcel-order.released'])
const left = new Set([
  'order.shipped',
  'parcel-order.shipped',
  'parcel-order.piece-departed',
  'parcel-order.cancelled',
])

export interface Happened {
  readonly event: string
  readonly at: number
}

/** How long each had an order, in the units of its moments, until one of them or until it left. A hold that is released gives it back. */
export function holdersOf(
  happened: readonly Happened[],
  until: number,
): Readonly<Partial<Record<OrderHolder, number>>> {
  const held: Partial<Record<OrderHolder, number>> = {}
  let who: OrderHolder | undefined
  let before: OrderHolder | undefined
  let since = 0
  const ends = (at: number) => {
    if (who && at > since) held[who] = (held[who] ?? 0) + at - since
    since = Math.max(since, at)
  }
  for (const { event, at } of happened) {
    const next = released.has(event) ? before : after[event]
    if (left.has(event)) {
      ends(at)
      who = undefined
    } else if (next && next !== who) {
      ends(at)
      if (next === 'hold') before = who
      who = next
    }
  }
  ends(until)
  return held
}
