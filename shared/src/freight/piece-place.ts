import type { PieceStatus } from '../orders/parcel-piece.ts'
import { ABNORMAL, isOutside, RECEIVING, SUPPLIER } from '../stock/place.ts'

/** Where packages wait that were measured (parcels.md §1). They come to RECV, and what nobody expects any more to ABN. */
export const STAGE = 'STAGE'

export function inBag(bagId: string): string {
  return `BAG:${bagId}`
}
/** The bag's id, when the place is one. */
export function bagAt(place: string): string | undefined {
  return place.startsWith('BAG:') ? place.slice('BAG:'.length) : undefined
}

/** What was issued for an outbound master order, by its number. */
export function issuedFor(masterNo: string): string {
  return `ISSUE:${masterNo}`
}

/** The house's records end where a carrier took a package over. */
export const CARRIER = 'EXT.CARRIER'

/** One entry of the journal: a package was carried out of a place into another. */
export interface Carried {
  readonly from: string
  readonly to: string
}

/** How often a package was carried into each place, less how often out of it; only where that is not 0. */
export function netOf(carried: readonly Carried[]): ReadonlyMap<string, number> {
  const net = new Map<string, number>()
  const add = (place: string, by: number) => {
    const sum = (net.get(place) ?? 0) + by
    if (sum === 0) net.delete(place)
    else net.set(place, sum)
  }
  for (const { from, to } of carried) {
    add(from, -1)
    add(to, 1)
  }
  net.delete(SUPPLIER)
  return net
}

/**
 * Where a package is after all that is known of it, in whatever order it was heard. A place out of which it was carried
 * more often than into it owes it, and it is disputed until another fact settles that (parcels.md §1).
 */
export function standing(carried: readonly Carried[]): {
  readonly place: string
  readonly disputed: boolean
  readonly status: PieceStatus
} {
  const net = netOf(carried)
  const places = [...net].flatMap(([place, sum]) => (sum > 0 ? [place] : [])).sort()
  const disputed = [...net.values()].some((sum) => sum !== 1) || places.length > 1
  return { place: places.join(' '), disputed, status: statusAt(places) }
}

function statusAt(places: readonly string[]): PieceStatus {
  if (places.length === 0) return 'expected'
  if (places.every(isOutside)) return 'gone'
  if (places.some((place) => /^(ISSUE|SHIP):/.test(place))) return 'issued'
  if (places.some((place) => bagAt(place) !== undefined)) return 'bagged'
  return places.every((place) => place === RECEIVING || place === ABNORMAL) ? 'received' : 'stored'
}
