import { carry } from '../command/carry.ts'
import { type Change, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { need, rows } from '../command/reads.ts'
import { args, id, several } from '../command/schema.ts'
import { type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import { type Bag, bag, opensHere } from './bag.ts'
import { cameToHand, openedBy, seenToCome } from './fill-bag.ts'
import { inBag, STAGE, stowageAt } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { stowage } from './stowage.ts'

/** Packages that one command takes out of a bag: it stays within 25 ms. */
export const OUT_AT_ONCE = 50

/** What `emptyBag` is called and takes. */
export const emptying = {
  name: 'freight.emptyBag',
  scope: 'warehouse',
  permission: 'freight.bag',
  /** The packages that the books of whoever emptied it had in there, so that no order of arrival tells which those are. */
  args: args({ bagId: id(), pieceIds: several(id(), OUT_AT_ONCE) }),
} as const

/** All of a bag is out: whoever emptied it said so once, of all that was in it by the books. */
export const emptyBag = fact({
  ...emptying,
  reads: ({ bagId, pieceIds }) => ({ bag: need(bag, bagId), pieces: rows(parcelPiece, pieceIds) }),
  reads2: (_, { pieces }) => ({
    loads: rows(stowage, [
      ...new Set(pieces.flatMap(({ origin, place }) => (origin && stowageAt(place)) || [])),
    ]),
  }),
  ask({ bag: one, pieces }) {
    if (one.status !== 'open' && !opensHere(one)) throw pieceRefusals.bagClosed({ bag: one.no })
    const other = pieces.find(({ place }) => place !== inBag(one.id))
    if (other) throw pieceRefusals.pieceElsewhere({ piece: other.no })
  },
  decide({ bag: one, pieces, loads }, _, { scope }) {
    const comes = (piece: ParcelPiece) =>
      cameToHand(
        piece,
        loads.find(({ id: loadId }) => loadId === stowageAt(piece.place)),
      )
    return [
      ...allOut(
        one,
        pieces.filter((piece) => !comes(piece)),
      ),
      ...pieces.flatMap((piece) => {
        const by = comes(piece)
        return by ? [seenToCome(piece, by, scope)] : []
      }),
    ]
  },
})

/** What follows of packages that were taken out of a bag together. */
export function allOut(one: Bag, pieces: readonly ParcelPiece[]): Change[] {
  if (pieces.length === 0) return []
  const isShut = one.status !== 'open' && !opensHere(one)
  return [
    ...pieces.map((piece) => carry(piece.id, inBag(one.id), STAGE)),
    ...openedBy(one),
    note(one.id, 'bag.all-out', { pieces: pieces.length }),
    ...pieces.map((piece) =>
      note(piece.orderId, 'parcel-order.piece-unbagged', { piece: piece.no, bag: one.no }),
    ),
    ...(isShut
      ? pieces.map(({ id: pieceId, no }) =>
          raise('freight.bag-closed', { table: parcelPiece.name, id: pieceId, label: no }, { bag: one.no }),
        )
      : []),
  ]
}
