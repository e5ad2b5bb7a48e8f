import type { Placed } from './order.ts'

/** Adds pieces to a place, or takes them when below zero: a later fact may bring what an earlier one took. */
export function moved(places: readonly Placed[], location: string, quantity: number): Placed[] {
  const was = places.find((place) => place.location === location)?.quantity ?? 0
  const others = places.filter((place) => place.location !== location)
  if (was + quantity === 0) return others
  return [...others, { location, quantity: was + quantity }].sort((a, b) =>
    a.location < b.location ? -1 : 1,
  )
}

export function piecesAt(places: readonly Placed[], location: string): number {
  return places.find((place) => place.location === location)?.quantity ?? 0
}
