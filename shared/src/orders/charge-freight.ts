import type { Basis } from '../command/basis.ts'
import { type Change, charge, note } from '../command/change.ts'
import type { Customer } from '../setup/customer.ts'
import type { ParcelOrder, ParcelOrderStatus } from './parcel-order.ts'
import type { ParcelPiece } from './parcel-piece.ts'

type Sized = Pick<ParcelPiece, 'grams' | 'length' | 'width' | 'height'>
type Priced = Pick<ParcelOrder, 'id' | 'customerId' | 'channel' | 'country' | 'consignee'>

/** All that a quote of an order asks, by its packages as they were measured here. */
export function freightBasis({ channel, country, consignee }: Priced, pieces: readonly Sized[]): Basis {
  const { postcode, city } = consignee
  return {
    grams: pieces.reduce((sum, { grams }) => sum + grams, 0),
    volume: pieces.reduce((sum, { length, width, height }) => sum + length * width * height, 0),
    ...{ channel, country, postcode, city },
  }
}

/** The causes of freight: rating quotes each by the price list that was valid at its moment. */
export function freightCharged(order: Priced, basis: Basis): Change {
  return ofFreight(order, 1, basis)
}

export function freightTakenBack(order: Priced): Change {
  return ofFreight(order, -1, {})
}

function ofFreight({ id: documentId, customerId: ownerId }: Priced, quantity: 1 | -1, basis: Basis): Change {
  const of = { sheet: 'outbound', fee: 'freight', documentId, ownerId, subjectId: '' } as const
  return charge({ ...of, quantity, basis })
}

/** All of it was measured, so that its freight was charged. */
export function isMeasured({ kind, pieces, measured }: ParcelOrder): boolean {
  return kind !== 'dropshipping' && pieces > 0 && measured >= pieces
}

/** Where an order goes on that is measured: its customer pays before it is shipped, or by bills. */
export function measuredState(owner: Pick<Customer, 'parcelPayment'> | undefined): ParcelOrderStatus {
  return (owner?.parcelPayment ?? 'credit') === 'credit' ? 'to-ship' : 'stored'
}

/** What was to be paid waits for the new quote; what was paid already differs by another line. */
export function unquoted({ status }: ParcelOrder): ParcelOrderStatus {
  return status === 'to-pay' ? 'stored' : status
}

/** A measured order became another for its price: it is charged anew. */
export function freightAnew(was: ParcelOrder, is: ParcelOrder, pieces: readonly Sized[]): Change[] {
  const basis = freightBasis(is, pieces)
  if (!isMeasured(was) || isSameBasis(freightBasis(was, pieces), basis)) return []
  const waits = was.status === 'to-pay' ? [note(was.id, 'parcel-order.stored')] : []
  return [freightTakenBack(was), freightCharged(is, basis), ...waits]
}

const asked = ['grams', 'volume', 'channel', 'country', 'postcode', 'city'] as const

export function isSameBasis(one: Basis, other: Basis): boolean {
  return asked.every((field) => one[field] === other[field])
}
