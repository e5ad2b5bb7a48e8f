import { ownCode } from '../catalog/barcode-match.ts'
import type { World } from '../job/job.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { type Bag, bagsOfMark, bagsOfNo } from './bag.ts'
import { markIn } from './bag-mark.ts'
import { STAGE } from './piece-place.ts'

/** Bags that bear a number, of which two handhelds may have opened one each, or the bag that a label's code identifies. */
export function bagsCalled(world: World, code: string): readonly Bag[] {
  const called = world.list(bagsOfNo, [world.scope, ownCode(code)])
  return called.length > 0 ? called : world.list(bagsOfMark, [world.scope, markIn(code)])
}

/** The package that bears a code, while it is here. */
export function pieceOf(world: World, code: string): ParcelPiece | undefined {
  return world.list(piecesOfNo, [world.scope, ownCode(code)])[0]
}
export function orderOf(world: World, piece: ParcelPiece | undefined): ParcelOrder | undefined {
  return world.row(parcelOrder, piece?.orderId)
}

/** Where this device believes a package or a bag to be: what the scan says it was taken from. */
export function believedAt(piece: Pick<ParcelPiece, 'place'> | undefined): string {
  return piece?.place.split(' ')[0] || STAGE
}
