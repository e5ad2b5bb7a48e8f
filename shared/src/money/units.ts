import { divideHalfUp, readDecimal, safeNumber, wholeUnits } from './decimal.ts'
import { localTime } from './local-time.ts'

/** The wire says kg, cm, m³ and seconds; inside are whole grams, mm, mm³ and ms, half up. */
export function toGrams(kg: string | number): number {
  return toWhole(kg, 1000n)
}

export function toKg(grams: number): number {
  return grams / 1000
}

export function toMm(cm: string | number): number {
  return toWhole(cm, 10n)
}

export function toCm(mm: number): number {
  return mm / 10
}

export function toCubicMm(cubicMetres: string | number): number {
  return toWhole(cubicMetres, 1_000_000_000n)
}

export function toCubicMetres(cubicMm: number): number {
  return cubicMm / 1_000_000_000
}

export function toMs(seconds: string | number): number {
  return toWhole(seconds, 1000n)
}

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

export interface Parcel {
  /** Weight on the scale, grams. */
  readonly actual: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** The channel's cm³ to a kilogram: 5000, 6000 or 8000. */
  readonly divisor: number
  /** Parts per thousand of what the volume weighs more: 1000 all of it, 0 none. */
  readonly bubbleRatio: number
}

/** Billing weight in whole grams, half up: the actual weight and a share of what the volume weighs above it. */
export function chargeableGrams({
  actual,
  lengthMm,
  widthMm,
  heightMm,
  divisor,
  bubbleRatio,
}: Parcel): number {
  const cubicMm = BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm)
  // mm³ over cm³ per kg is grams.
  const above = cubicMm - BigInt(actual) * BigInt(divisor)
  if (above <= 0n) return actual
  return actual + safeNumber(divideHalfUp(above * BigInt(bubbleRatio), 1000n * BigInt(divisor)))
}

/** The next full step, as carriers bill: 1,001 g in steps of 500 is 1,500 g. */
export function stepCeiling(grams: number, step: number): number {
  if (!Number.isSafeInteger(step) || step <= 0) throw new Error(`Not a weight step: ${step}`)
  const over = grams % step
  return over === 0 ? grams : grams - over + step
}

/** Year-month-day hour:minute:second on the clocks of a zone. */
export function dateText(ms: number, zone: string): string {
  const { year, month, day, hour, minute, second } = localTime(ms, zone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

function toWhole(value: string | number, units: bigint): number {
  const decimal = readDecimal(value)
  if (!decimal) throw new Error(`Not a decimal number: ${value}`)
  return safeNumber(wholeUnits(decimal, units))
}
