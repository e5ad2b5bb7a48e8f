import { type FollowUp, followUp } from '../command/change.ts'
import { derivedId } from '../command/id.ts'
import type { ParcelOrder } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import type { Bag } from './bag.ts'
import { hasLeft, type Stowage, type StowageItem } from './stowage.ts'

/** What tells the other warehouse of a load how it goes on (`follow-other.ts`, `expect-things.ts`, `go-onward.ts`). */
const followingOther = { name: 'freight.followOther' }
const expecting = { name: 'freight.expectThings' }
export const goingOnward = { name: 'freight.goOnward' }

export const arrivalWords = ['arrived', 'returned', 'missing', 'closed'] as const
export type ArrivalWord = (typeof arrivalWords)[number]

/** A row that other warehouses of the house may have too. */
export interface Rooted {
  readonly id: string
  readonly scope: string
  readonly origin: string
  readonly originScope: string
}
type Root = Pick<Rooted, 'id' | 'scope'>

/** The first row of a thing, from which its rows in all warehouses are named. */
export function rootOf({ id, scope, origin, originScope }: Rooted): Root {
  return origin ? { id: origin, scope: originScope } : { id, scope }
}

/** The id of a thing's row in a warehouse. What comes back to where it began has its first row again. */
export function idAt({ id, scope }: Root, at: string): string {
  return at === scope ? id : derivedId(id, `at ${at}`)
}

/** The row of a load in the books of the warehouse that it goes to. */
export function loadThere({ id, scope, destination }: Pick<Stowage, 'id' | 'scope' | 'destination'>) {
  const there = `warehouse:${destination}`
  return { scope: there, stowageId: idAt({ id, scope }, there) }
}

interface ToldSender {
  readonly what: ArrivalWord
  readonly at: number
  /** Undefined where all of the load is meant. */
  readonly root?: Root
  readonly turn?: number
  /** Packages in that bag, where this is said of them. */
  readonly inside?: readonly Rooted[]
}

/** Tells the warehouse that sent a load what became of an item here, or of packages in it. */
export function tellSender(
  { origin: stowageId, originScope: scope }: Pick<Stowage, 'origin' | 'originScope'>,
  { what, at, root, turn = 0, inside }: ToldSender,
): FollowUp[] {
  if (stowageId === '' || inside?.length === 0) return []
  const thingId = root ? idAt(root, scope) : null
  const own = inside && { inside: inside.map((piece) => idAt(rootOf(piece), scope)) }
  return [followUp(scope, followingOther, { stowageId, thingId, what, turn, at, ...own })]
}

/** What of a load another warehouse of the house hears of: rows as they stand where it comes from. */
export interface Sending {
  readonly pieces: readonly ParcelPiece[]
  readonly orders: readonly ParcelOrder[]
  readonly items: readonly StowageItem[]
  /** The bag that the packages lie in. */
  readonly within: Bag | undefined
  /** No more packages of the bag come. */
  readonly isDone: boolean
  /** They are on their way; else they are not any more. */
  readonly isAway?: boolean
}
export const nothingMore: Sending = { pieces: [], orders: [], items: [], within: undefined, isDone: true }

/** What the warehouse there is told, as one text. */
export interface Sent extends Sending {
  readonly load: Stowage
}

/** Tells the warehouse of the house that a load goes to what is on its way with it. */
export function expects(load: Stowage, { isAway = hasLeft(load), ...sending }: Sending): FollowUp[] {
  if (!load.destination) return []
  const { scope, stowageId } = loadThere(load)
  const sent: Sent = { ...sending, isAway, load }
  return [followUp(scope, expecting, { stowageId, sent: JSON.stringify(sent) })]
}
