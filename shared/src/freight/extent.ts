import { number } from 'yup'
import { toCubicMetres, toCubicMm, toGrams, toKg } from '../money/units.ts'
import type { Extent } from './space.ts'

/** kg, m³ and pieces as a form says them. */
export const extent = {
  weight: number().min(0).max(10_000_000).default(0),
  volume: number().min(0).max(100_000).default(0),
  pieces: number().integer().min(0).max(1_000_000).default(0),
}

export function extentOf(said: { weight: number; volume: number; pieces: number }): Extent {
  return { grams: toGrams(said.weight), volume: toCubicMm(said.volume), pieces: said.pieces }
}

/** What a timeline says of an extent: kg, m³ and pieces, as they are kept. */
export function extentSaid({ grams, volume, pieces }: Extent) {
  return { weight: toKg(grams), volume: toCubicMetres(volume), pieces }
}
