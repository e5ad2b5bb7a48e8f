import { say, type World } from '../job/job.ts'
import { type ParcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { type Bag, bag } from './bag.ts'
import { doubts } from './fill-bag.ts'
import { bagsCalled, believedAt, orderOf } from './packages-held.ts'
import { bagAt, inBag } from './piece-place.ts'

export interface Held {
  readonly bagId?: string
  /** The number of a bag that was opened just now, or is about to be. */
  readonly no?: string
  /** Why a package is not laid in without a word, and which it is. */
  readonly doubt?: Doubt
  readonly code?: string
  readonly grams?: number
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

/** What the worker is asked before a package is laid in. */
export function doubtOf(world: World, into: Bag, piece: ParcelPiece): Doubt | undefined {
  const order = orderOf(world, piece)
  if (order?.held) return 'order-held'
  if (order && doubts(into, order).length > 0) return 'wrong-bag'
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
    { label: say('bagging.net'), value: `${gramsOfAll(inside) / 1000} kg` },
    ...(one.channel ? [{ label: say('bagging.channel'), value: one.channel }] : []),
    ...(one.zone ? [{ label: say('bagging.zone'), value: one.zone, strong: true }] : []),
  ]
}
