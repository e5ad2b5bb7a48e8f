import type { Channel } from './channel.ts'

export type WeightTerms = Pick<Channel, 'divisor' | 'bubble' | 'weightStep' | 'minimumWeight'>

/** Grams and mm³ of a parcel as it was measured. */
export interface Measured {
  readonly grams: number
  readonly volume: number
}

export interface BillingWeight {
  readonly actual: number
  /** mm³ */
  readonly volume: number
  /** By its volume, rounded up to the gram; 0 where the channel does not ask. */
  readonly volumetric: number
  /** What is charged: in whole steps of the channel. */
  readonly charged: number
}

/**
 * "Billing weight derives from actual weight and volume weight through a bubble coefficient, whose value is not shown"
 * (000 §9): of what the volume weighs more, the channel's part is charged. Computed exactly, then rounded up once.
 */
export function billingWeight({ grams, volume }: Measured, terms: WeightTerms): BillingWeight {
  const divisor = BigInt(terms.divisor)
  const [actual, space] = [BigInt(grams), BigInt(volume)]
  // cm³ for a kilogram are mm³ for a gram.
  const over = divisor > 0n && space > actual * divisor ? space - actual * divisor : 0n
  const [n, d] =
    over > 0n ? [actual * divisor * 100n + over * BigInt(terms.bubble), divisor * 100n] : [actual, 1n]
  const minimum = BigInt(terms.minimumWeight)
  const step = BigInt(Math.max(1, terms.weightStep))
  const asked = n < minimum * d ? ceiling(minimum, step) : ceiling(n, d * step)
  return {
    ...{ actual: grams, volume },
    volumetric: divisor > 0n ? Number(ceiling(space, divisor)) : 0,
    charged: Number(asked * step),
  }
}

export function ceiling(n: bigint, d: bigint): bigint {
  return (n + d - 1n) / d
}
