import { say, type World } from '../job/job.ts'
import { type ParcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { type Bag, bag } from './bag.ts'
import { doubts } from './fill-bag.ts'
import { bagsCalled, believedAt } from './packages-held.ts'
import { bagAt, inBag } from './piece-place.ts'
import { parcelCalled } from './sort-held.ts'

export interface Held {
  readonly bagId?: string
  /** The number of a bag that was opened just now, or is about to be. */
  readonly no?: string
  /** Why a package is not laid in without a word, and which it is. */
  readonly doubt?: Doubt
  readonly code?: string
  readonly grams?: number
  /** What was laid into it and is not known here: read again, it is the same package. */
  readonly kept?: readonly string[]
  /** The bag is emptied: after a package that came out the next one is scanned. */
  readonly empties?: boolean
}

const doubtKinds = ['order-held', 'wrong-bag', 'other-bag', 'too-many', 'too-heavy'] as const
export type Doubt = (typeof doubtKinds)[number]

/** The bag in hand. One that was opened just now is known by its number until it has an id here. */
export function bagHeld(world: World, { bagId, no }: Held): Bag | undefined {
  if (bagId) return world.row(bag, bagId)
  const [newest] = [...bagsCalled(world, no ?? '')]
    .filter(({ status }) => status === 'open')
    .sort((a, b) => b.openedAt - a.openedAt)
  return newest
}

export function insideOf(world: World, { id }: Bag): readonly ParcelPiece[] {
  return world.list(piecesAt, [world.scope, inBag(id)])
}

/** What the worker is asked before a package is laid in. Of one that was not heard of yet its order may be known. */
export function doubtOf(world: World, into: Bag, code: string): Doubt | undefined {
  const { order, piece } = parcelCalled(world, code) ?? {}
  if (order?.held) return 'order-held'
  if (order && doubts(into, order).length > 0) return 'wrong-bag'
  if (!piece) return undefined
  if (bagAt(believedAt(piece)) !== undefined) return 'other-bag'
  const { bagPieces, bagKilos } = houseSettings(world)
  const all = [...insideOf(world, into), piece]
  if (bagPieces > 0 && all.length > bagPieces) return 'too-many'
  return bagKilos > 0 && gramsOfAll(all) > bagKilos * 1000 ? 'too-heavy' : undefined
}

function gramsOfAll(pieces: readonly ParcelPiece[]): number {
  return pieces.reduce((sum, { grams, weight }) => sum + (grams || weight), 0)
}

/** What a bag holds, as this device knows it. */
export function bagFacts(world: World, one: Bag) {
  const inside = insideOf(world, one)
  return [
    { label: say('bagging.inside'), value: String(inside.length), strong: true },
    { label: say('bagging.net'), value: '', kilos: gramsOfAll(inside) / 1000 },
    ...(one.channel ? [{ label: say('bagging.channel'), value: one.channel }] : []),
    ...(one.zone ? [{ label: say('bagging.zone'), value: one.zone, strong: true }] : []),
  ]
}
