import { divideHalfUp, readDecimal, safeNumber } from './decimal.ts'

/** A number without rounding, as a fraction in its lowest terms; `d` is above zero. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Exact = { n: 0n, d: 1n }

export function fraction(n: bigint, d = 1n): Exact {
  if (d === 0n) throw new Error('Division by zero')
  const sign = d < 0n ? -1n : 1n
  const by = commonOf(n < 0n ? -n : n, d * sign)
  return { n: (n * sign) / by, d: (d * sign) / by }
}

/** `0.005` as 1/200; throws for what is no plain decimal. */
export function exactOf(text: string | number): Exact {
  const decimal = readDecimal(text)
  if (!decimal) throw new Error(`${text} is no decimal number`)
  return fraction(decimal.digits, 10n ** BigInt(decimal.places))
}

export function plus(a: Exact, b: Exact): Exact {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { n: -b.n, d: b.d })
}

export function times(a: Exact, b: Exact): Exact {
  return fraction(a.n * b.n, a.d * b.d)
}

export function over(a: Exact, b: Exact): Exact {
  return fraction(a.n * b.d, a.d * b.n)
}

/** Below zero where `a` is the smaller, above it where `b` is. */
export function compare(a: Exact, b: Exact): number {
  const apart = a.n * b.d - b.n * a.d
  return apart < 0n ? -1 : apart > 0n ? 1 : 0
}

/** The next whole number that is not below. */
export function roundedUp({ n, d }: Exact): Exact {
  return fraction(n / d + (n > 0n && n % d !== 0n ? 1n : 0n))
}

/** Half away from zero, as a whole number. */
export function wholeOf({ n, d }: Exact): number {
  return safeNumber(divideHalfUp(n, d))
}

/** `200`, or `1/3` where it is no whole number: what a row keeps. */
export function textOfExact({ n, d }: Exact): string {
  return d === 1n ? String(n) : `${n}/${d}`
}

export function readExact(text: string): Exact {
  const [n = '', d = '1'] = text.split('/')
  return fraction(BigInt(n), BigInt(d))
}

function commonOf(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b]
  while (other !== 0n) [one, other] = [other, one % other]
  return one
}
