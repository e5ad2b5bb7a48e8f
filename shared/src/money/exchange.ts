import { decimalText, safeNumber } from './decimal.ts'
import { compare, type Exact, fraction, minus, over, times, wholeOf } from './exact.ts'
import { type Currency, currencies } from './money.ts'

/**
 * What one unit of a currency brings in another: `numerator / denominator` units of `to`. It says one direction and is
 * never inverted: the way back has a rate of its own.
 */
export interface Rate {
  readonly fromCurrency: Currency
  readonly toCurrency: Currency
  readonly numerator: number
  readonly denominator: number
}

/** The minor units that an amount brings. What is no whole one stays with the house: there and back never gains. */
export function exchanged(minor: number, rate: Rate): number {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`Not an amount to exchange: ${minor}`)
  const { n, d } = times(fraction(BigInt(minor)), inMinor(rate))
  return safeNumber(n / d)
}

/** What an amount is in another currency, rounded to the nearest: it is said so, and nothing is paid by it. */
export function statedIn(minor: number, rate: Rate): number {
  return wholeOf(times(fraction(BigInt(minor)), inMinor(rate)))
}

function inMinor({ fromCurrency, toCurrency, ...rate }: Rate): Exact {
  const unit = (currency: Currency) => 10n ** BigInt(currencies[currency].exponent)
  return times(exactRate(rate), fraction(unit(toCurrency), unit(fromCurrency)))
}

type Value = Pick<Rate, 'numerator' | 'denominator'>

function exactRate({ numerator, denominator }: Value): Exact {
  return fraction(BigInt(numerator), BigInt(denominator))
}

/** Whether an amount that goes there by one rate and back by the other could come back as more. */
export function gains(there: Value, back: Value): boolean {
  return compare(times(exactRate(there), exactRate(back)), fraction(1n)) > 0
}

/** How far a rate is off the one before, in hundredths of a percent, rounded up. */
export function apart(rate: Value, before: Value): number {
  const off = minus(over(exactRate(rate), exactRate(before)), fraction(1n))
  const { n, d } = times({ n: off.n < 0n ? -off.n : off.n, d: off.d }, fraction(10_000n))
  return safeNumber((n + d - 1n) / d)
}

const PLACES = 8

/** The rate as a decimal, as it was entered: `7.1`. */
export function rateText({ numerator, denominator }: Value): string {
  const digits = (BigInt(numerator) * 10n ** BigInt(PLACES)) / BigInt(denominator)
  return decimalText(digits, PLACES).replace(/\.?0+$/, '')
}
