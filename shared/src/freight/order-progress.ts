import { type Change, note } from '../command/change.ts'
import { measuredState, unquoted } from '../orders/charge-freight.ts'
import { edited } from '../orders/edited-order.ts'
import type { ParcelOrder, ParcelOrderStatus } from '../orders/parcel-order.ts'
import type { Customer } from '../setup/customer.ts'

/** What came of an order by one fact, beside what had come before. */
export interface Progress {
  readonly received: number
  readonly measured: number
  readonly weighed: number
}

/** States in which an order waits for its packages, or for what follows from them. */
const waits: readonly ParcelOrderStatus[] = ['submitted', 'partially-received', 'received', 'stored']

/** Nobody expects its packages any more. */
export function isClosed({ status }: ParcelOrder): boolean {
  return ['draft', 'cancelled', 'in-recycle-bin', 'deleted'].includes(status)
}

/** Where an order stands by its packages (parcels.md §2). */
export function stateOf(
  { pieces, received, measured }: ParcelOrder,
  owner: Customer | undefined,
): ParcelOrderStatus {
  if (measured >= pieces) return measuredState(owner)
  if (received >= pieces) return 'received'
  return received > 0 ? 'partially-received' : 'submitted'
}

const events: Readonly<Partial<Record<ParcelOrderStatus, string>>> = {
  'partially-received': 'parcel-order.partially-received',
  received: 'parcel-order.received',
  stored: 'parcel-order.stored',
  'to-ship': 'parcel-order.to-ship',
}

/**
 * Moves an order on by what came of it; each state that it comes to stands in its timeline. `anew`: it is not quoted as it is
 * now.
 */
export function goesOn(
  order: ParcelOrder,
  by: Progress,
  { owner, anew, also }: { owner: Customer | undefined; anew: boolean; also: Partial<ParcelOrder> },
): Change[] {
  const came = {
    ...{ ...order, ...also },
    received: order.received + by.received,
    measured: order.measured + by.measured,
    weighed: order.weighed + by.weighed,
  }
  const asked = anew ? unquoted(order) : order.status
  const status = waits.includes(order.status) ? stateOf(came, owner) : asked
  const event = status === order.status ? undefined : events[status]
  return [
    edited(came, { status }),
    ...(event ? [note(order.id, event, { received: came.received, pieces: came.pieces })] : []),
  ]
}
