import { type Change, charge, note, raise } from '../command/change.ts'
import { edited } from '../orders/edited-order.ts'
import { isUnpaid, type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import { onward } from './go-onward.ts'
import { travelState } from './order-travels.ts'
import type { Stowage } from './stowage.ts'

/** With which load packages leave, or come back from. */
interface Follows {
  readonly of: Stowage
  readonly isAway: boolean
}

/** An order is shipped with the last of its packages; where they come back it is what it was before. */
export function orderFollows(
  order: ParcelOrder,
  own: readonly ParcelPiece[],
  { of, isAway }: Follows,
): Change[] {
  const departed = order.departed + (isAway ? own.length : -own.length)
  const event = isAway ? 'parcel-order.piece-departed' : 'parcel-order.piece-back'
  return [
    edited(order, { departed, ...travelState({ ...order, departed }, of.departedAt) }),
    ...own.map((piece) => note(order.id, event, { piece: piece.no, stowage: of.no })),
    ...own.filter(({ origin }) => origin === '').map((piece) => firstLeg(order, piece, { of, isAway })),
    ...onward(order, own, {
      of,
      event: isAway ? 'parcel-order.piece-left-there' : 'parcel-order.piece-back-there',
      arrived: 0,
    }),
    ...(isAway && departed >= order.pieces && isUnpaid(order)
      ? [
          raise(
            'freight.left-unpaid',
            { table: parcelOrder.name, id: order.id, label: order.no },
            { stowage: of.no },
          ),
        ]
      : []),
  ]
}

/** What bringing a package abroad costs (001 §3, `toucheng_fee`), by what it weighs and how the load travels. */
function firstLeg(
  order: ParcelOrder,
  { id: subjectId, ...piece }: ParcelPiece,
  { of, isAway }: Follows,
): Change {
  const { id: documentId, customerId: ownerId, channel, country } = order
  return charge({
    ...{
      sheet: 'outbound',
      fee: 'first-leg',
      quantity: isAway ? 1 : -1,
      ownerId,
      documentId,
      subjectId,
    },
    basis: {
      ...{ grams: piece.grams || piece.weight, volume: piece.length * piece.width * piece.height },
      ...{ mode: of.way },
      ...(channel && { channel }),
      ...(country && { country }),
    },
  })
}
