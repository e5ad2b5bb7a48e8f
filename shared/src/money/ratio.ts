import { divideHalfUp, readDecimal, safeNumber } from './decimal.ts'
import { type Currency, currencies } from './money.ts'

/** An exact fraction in lowest terms, `d` above zero: prices, rates and amounts until their charge line. */
export interface Ratio {
  readonly n: bigint
  readonly d: bigint
}

export const nothing: Ratio = { n: 0n, d: 1n }

export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new Error('A ratio over zero')
  const shared = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { n: top / shared, d: bottom / shared }
}

/** Reads `12.345`, `7` or the kept form `1/3`; undefined for anything else. */
export function readRatio(text: string): Ratio | undefined {
  const kept = /^(-?\d{1,40})\/(\d{1,40})$/.exec(text)
  if (kept?.[1] && kept[2]) return /^0+$/.test(kept[2]) ? undefined : ratio(BigInt(kept[1]), BigInt(kept[2]))
  const decimal = readDecimal(text)
  return decimal && ratio(decimal.digits, 10n ** BigInt(decimal.places))
}

/** The kept form, `1/3` or `7`; `readRatio` reads it back. */
export function ratioText({ n, d }: Ratio): string {
  return d === 1n ? String(n) : `${n}/${d}`
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d + b.n * a.d, a.d * b.d)
}

/** A price times a quantity (whole pieces or grams), a rate or a share. */
export function times(a: Ratio, by: Ratio | bigint | number): Ratio {
  return typeof by === 'object' ? ratio(a.n * by.n, a.d * by.d) : ratio(a.n * BigInt(by), a.d)
}

/**
 * The charge line's amount in minor units from an exact amount in the currency's main unit. The one
 * rounding of a charge: half up, once.
 */
export function roundToMinor({ n, d }: Ratio, currency: Currency): number {
  return safeNumber(divideHalfUp(n * 10n ** BigInt(currencies[currency].exponent), d))
}

/** An amount in minor units as an exact amount in the currency's main unit. */
export function exactly(minor: number, currency: Currency): Ratio {
  return ratio(BigInt(minor), 10n ** BigInt(currencies[currency].exponent))
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
