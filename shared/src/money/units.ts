import { readDecimal, safeNumber, wholeUnits } from './decimal.ts'
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
