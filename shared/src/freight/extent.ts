import { number } from 'yup'
import { toGrams } from '../money/units.ts'
import type { Extent } from './space.ts'

const MM3 = 1_000_000_000

/** kg, m³ and pieces as a form says them. */
export const extent = {
  weight: number().min(0).max(10_000_000).default(0),
  volume: number().min(0).max(100_000).default(0),
  pieces: number().integer().min(0).max(1_000_000).default(0),
}

export function extentOf(said: { weight: number; volume: number; pieces: number }): Extent {
  return { grams: toGrams(said.weight), volume: Math.round(said.volume * MM3), pieces: said.pieces }
}
