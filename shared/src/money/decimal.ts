/** A decimal number, exactly: `digits` divided by ten to the `places`. */
export interface Decimal {
  readonly digits: bigint
  readonly places: number
}

const plain = /^-?\d+(?:\.\d+)?$/
const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/
const longest = 40

/** Reads `12`, `-0.50` or a finite number, digit by digit; undefined for anything else. */
export function readDecimal(value: string | number): Decimal | undefined {
  if (typeof value === 'string' && (value.length > longest || !plain.test(value))) return undefined
  const found = written.exec(String(value))
  if (!found) return undefined
  const [, sign = '', whole = '', fraction = '', power = '0'] = found
  const digits = BigInt(sign + whole + fraction)
  const places = fraction.length - Number(power)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

/** The whole number of `units` (so many to one) in a decimal, half up. */
export function wholeUnits({ digits, places }: Decimal, units: bigint): bigint {
  return divideHalfUp(digits * units, 10n ** BigInt(places))
}

/** Half goes away from zero, so that a reversal is the exact mirror of what it reverses. */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new Error('Division by zero')
  const [top, bottom] = d < 0n ? [-n, -d] : [n, d]
  const half = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom)
  return top < 0n ? -half : half
}

/** `decimalText(-1230, 2)` is `-12.30`. */
export function decimalText(digits: number | bigint, places: number): string {
  const [sign, text] = digits < 0 ? ['-', String(-digits)] : ['', String(digits)]
  if (places === 0) return sign + text
  const padded = text.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** A bigint as a number; throws above 2^53, where numbers begin to lie. */
export function safeNumber(whole: bigint): number {
  const number = Number(whole)
  if (!Number.isSafeInteger(number)) throw new Error(`Too large to be kept exactly: ${whole}`)
  return number
}
