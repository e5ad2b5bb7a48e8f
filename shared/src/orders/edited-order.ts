import { type Change, put } from '../command/change.ts'
import { type ParcelOrder, parcelOrder, tabOf } from './parcel-order.ts'

type Moved = Partial<Omit<ParcelOrder, 'id' | 'scope' | 'version' | 'tab'>>

/** The order after a move, behind the tab that it stands behind then. */
export function edited(order: ParcelOrder, moved: Moved): Change {
  const next = { ...order, ...moved }
  return put(parcelOrder, { ...next, tab: tabOf(next) })
}
