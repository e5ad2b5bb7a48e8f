import { DAY } from '@longshore/shared/money/local-time.ts'
import { CLIENT, isPhysical, SHIPPED } from '@longshore/shared/stock/place.ts'

/** A posting with what its two accounts are of. */
export interface FoldedPosting {
  readonly at: number
  readonly quantity: number
  readonly skuId: string
  readonly ownerId: string
  readonly from: string
  readonly fromBatch: string
  readonly to: string
  readonly toBatch: string
}

/** What a posting does to the pieces of an article within walls. */
export interface Crossing {
  readonly at: number
  readonly day: number
  readonly skuId: string
  readonly ownerId: string
  readonly batch: string
  /** More pieces within walls; below zero fewer. */
  readonly delta: number
  /** Pieces that left to buyers, or to their owner; below zero they came back. */
  readonly shipped: number
}

/** A day of UTC by its number. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY)
}

/** Undefined for what moves within walls. Goods that were taken beyond what the books held come in as they are taken. */
export function crossingOf(posting: FoldedPosting): Crossing | undefined {
  const { at, quantity, skuId, ownerId, from, to } = posting
  const [was, is] = [isPhysical(from), isPhysical(to)]
  const delta = was === is ? 0 : is ? quantity : -quantity
  const shipped = (leaves(to) ? quantity : 0) - (leaves(from) ? quantity : 0)
  if (delta === 0 && shipped === 0) return undefined
  const batch = is ? posting.toBatch : posting.fromBatch
  return { at, day: dayOf(at), skuId, ownerId, batch, delta, shipped }
}

function leaves(locationId: string): boolean {
  return locationId === SHIPPED || locationId === CLIENT
}
