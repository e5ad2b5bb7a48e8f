import { settle, unsettle } from '../command/carry.ts'
import { type Change, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { ParcelOrder } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import { orderArrives } from './follow-arrival.ts'
import { toldOf } from './follow-stowage.ts'
import { bagAt, claimOf, inOtherHouse, inTransit } from './piece-place.ts'
import { arrivalOf, type Stowage, type StowageItem, stowage } from './stowage.ts'

interface Inside {
  /** The load, and the bag as an item of it, in the books of the sender. */
  readonly of: Stowage
  readonly bagId: string | null
  readonly item: StowageItem | undefined
  readonly pieces: readonly ParcelPiece[]
  readonly orders: readonly ParcelOrder[]
}
interface Word {
  readonly isBack: boolean
  /** Which of the words about the bag. */
  readonly turn: number
  readonly at: number
}

/**
 * The warehouse that a load goes to names the packages that came there in a bag, or are on their way in it again: what the
 * sender has of them in dispute follows too.
 */
export function insideFollows(
  { of, bagId, item, pieces, orders }: Inside,
  { isBack, turn, at }: Word,
  told: Told,
): Change[] {
  if (item && item.turn > turn) return []
  const there = ({ place }: ParcelPiece) => claimOf(place, inOtherHouse(of.id))
  const own = pieces.filter((piece) => (there(piece) !== undefined) === isBack)
  if (own.length === 0) return []
  const isOn = (piece: ParcelPiece) => claimOf(piece.place, inTransit(of.id))
  return [
    ...own.map((piece) => {
      const from = there(piece)
      if (from !== undefined) return unsettle('piece', piece.id, { from, to: inTransit(of.id, bagAt(from)) })
      const to = inOtherHouse(of.id, bagId ?? undefined)
      // What was said of it here meanwhile is over.
      const seen = { to, at: isOn(piece) ? at : told.at }
      return settle('piece', piece.id, {
        ...{ ...seen, from: isOn(piece) || claimOf(piece.place, '') || inTransit(of.id, bagId ?? undefined) },
      })
    }),
    put(stowage, arrivalOf({ ...of, arrivedPieces: of.arrivedPieces + (isBack ? -own.length : own.length) })),
    ...orders.flatMap((order) =>
      orderArrives(
        order,
        own.filter(({ orderId }) => orderId === order.id),
        { of, isBack, wasMissing: item?.missing === 1 },
      ),
    ),
    ...toldOf(own, of, told),
  ]
}
