import { fact } from '../command/command.ts'
import { need, row, rows } from '../command/reads.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { parcelPiece } from '../orders/parcel-piece.ts'
import { bag } from './bag.ts'
import { allOut, emptying } from './empty-bag.ts'
import { bagging, laidIn, takenOut, unbagging } from './fill-bag.ts'

/**
 * `bagPiece`, `unbagPiece` and `emptyBag` as a device queues them. Its job asks what there is to ask before the scan is saved; of a
 * package that the device does not hold only the server can say anything.
 */
export const askBagPiece = fact({
  ...bagging,
  reads: ({ bagId, pieceId }) => ({ bag: need(bag, bagId), piece: row(parcelPiece, pieceId) }),
  reads2: (_, { piece }) => ({ order: row(parcelOrder, piece?.orderId) }),
  decide: ({ bag: into, piece, order }, { from }) =>
    piece && order ? laidIn(into, { piece, order, from }) : [],
})

export const askUnbagPiece = fact({
  ...unbagging,
  reads: ({ bagId, pieceId }) => ({ bag: need(bag, bagId), piece: need(parcelPiece, pieceId) }),
  decide: ({ bag: out, piece }) => takenOut(out, piece),
})

export const askEmptyBag = fact({
  ...emptying,
  reads: ({ bagId, pieceIds }) => ({ bag: need(bag, bagId), pieces: rows(parcelPiece, pieceIds) }),
  decide: ({ bag: out, pieces }) => allOut(out, pieces),
})
