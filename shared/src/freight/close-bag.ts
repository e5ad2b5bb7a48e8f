import { number } from 'yup'
import { differ, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { first, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { toGrams, toKg } from '../money/units.ts'
import { disputedPieces, type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import { inBag } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'

/** More packages in dispute at a time than a warehouse has. */
const MOST_DISPUTED = 500

/** What may lie in a bag or somewhere else: nobody knows before another fact. */
export const readDisputed = (scope: string) => ({
  disputed: first(disputedPieces, [scope, 1], MOST_DISPUTED),
})

export function disputedIn(one: Bag, disputed: readonly ParcelPiece[]): readonly ParcelPiece[] {
  return disputed.filter(({ place }) => place.split(' ').includes(inBag(one.id)))
}

/** A bag was closed with its gross weight and its seal: its manifest is written (parcels.md §2). */
export const closeBag = fact({
  name: 'freight.closeBag',
  scope: 'warehouse',
  permission: 'freight.bag',
  args: args({ bagId: id(), weight: number().required().min(0.001).max(10_000), seal: line(64) }),
  reads: ({ bagId }, { scope }) => ({ bag: need(bag, bagId), ...readDisputed(scope) }),
  ask({ bag: one, disputed }, _, { actor: { permissions } }) {
    const { no, status } = one
    if (status !== 'open') throw refusals.moveNotAllowed({ move: 'close', status })
    const [piece] = disputedIn(one, disputed)
    if (piece && permissions && !permissions.has('freight.lead'))
      throw pieceRefusals.bagDisputed({ bag: no, piece: piece.no })
  },
  /** Closed by two people it bears the seal that was heard of last. */
  decide({ bag: one, disputed }, { weight, seal }, told) {
    const manifest = one.manifest + 1
    const grams = toGrams(weight)
    return [
      put(bag, {
        ...{ ...one, weight: grams, seal: seal.trim(), manifest },
        ...{ status: one.status === 'open' ? 'closed' : one.status },
        ...{ closedAt: told.at, closedBy: told.actor.name },
      }),
      note(one.id, 'bag.closed', { weight: toKg(grams), seal, manifest }),
      // It stands for the package, and heals with its dispute.
      ...disputedIn(one, disputed).map(({ id: pieceId, no }) =>
        differ(
          'freight.closed-disputed',
          { table: parcelPiece.name, id: pieceId, label: no },
          { was: 0, is: 1 },
          { bag: one.no },
        ),
      ),
    ]
  },
})
