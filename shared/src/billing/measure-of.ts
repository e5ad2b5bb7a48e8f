import type { Basis } from '../command/basis.ts'
import { type Exact, exactOf, fraction } from '../money/exact.ts'
import type { FeeBasis } from './fee-rule.ts'

const GRAMS_PER_KG = 1000n
const MM3_PER_M3 = 1_000_000_000n

/**
 * What a cause counts under a basis: kg, m³ or what happened, such as pieces. Grams and volume are of one piece where an
 * article is named, of the package otherwise. Undefined where nobody measured it.
 */
export function measureOf(basis: FeeBasis, cause: { quantity: number; basis: Basis }): Exact | undefined {
  const { grams = 0, volume = 0, skuId } = cause.basis
  const pieces = skuId === undefined ? 1n : BigInt(cause.quantity)
  if (basis === 'weight') return grams > 0 ? fraction(BigInt(grams) * pieces, GRAMS_PER_KG) : undefined
  if (basis === 'volume') return volume > 0 ? fraction(BigInt(volume) * pieces, MM3_PER_M3) : undefined
  if (basis === 'order') return exactOf(1)
  return fraction(BigInt(cause.quantity))
}
