import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeableGrams,
  dateText,
  stepCeiling,
  toCm,
  toCubicMetres,
  toCubicMm,
  toGrams,
  toKg,
  toMm,
  toMs,
  toSeconds,
} from './units.ts'

test('kilograms become grams as written: no drift on the way', () => {
  expect(toGrams('0.5005')).toBe(501)
  expect(toGrams(0.5005)).toBe(501)
  expect(0.5005 * 1000).toBeLessThan(500.5)
  expect(toGrams('0.0004')).toBe(0)
})

test('centimetres, cubic metres and seconds', () => {
  expect(toMm('30.25')).toBe(303)
  expect(toCubicMm(1e-7)).toBe(100)
  expect(toCubicMm('0.024')).toBe(24_000_000)
  expect(toMs(1_795_000_000)).toBe(1_795_000_000_000)
  expect(toSeconds(1_795_000_000_999)).toBe(1_795_000_000)
})

test('what goes out comes back', () => {
  const whole = fc.nat({ max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(whole, (n) => {
      expect([toGrams(toKg(n)), toMm(toCm(n)), toCubicMm(toCubicMetres(n))]).toEqual([n, n, n])
    }),
  )
})

test('what is no number is not measured', () => {
  for (const junk of ['', '1,5', '1 kg', Number.NaN]) expect(() => toGrams(junk)).toThrow()
})

describe('billing weight', () => {
  const box = { actual: 12_000, lengthMm: 600, widthMm: 500, heightMm: 400, divisor: 6000, bubbleRatio: 1000 }

  test('60 × 50 × 40 cm weigh 20 kg by volume', () => {
    expect(chargeableGrams(box)).toBe(20_000)
    expect(chargeableGrams({ ...box, divisor: 5000 })).toBe(24_000)
  })

  test('the bubble ratio bills a share of what the volume weighs more', () => {
    expect(chargeableGrams({ ...box, bubbleRatio: 500 })).toBe(16_000)
    expect(chargeableGrams({ ...box, bubbleRatio: 0 })).toBe(12_000)
  })

  test('heavy goods are billed by the scale', () => {
    expect(chargeableGrams({ ...box, actual: 25_000 })).toBe(25_000)
  })

  test('it is never below the scale, never above the greater weight, and grows with the ratio', () => {
    const mm = fc.integer({ min: 1, max: 12_000 })
    const parcel = fc.record({
      ...{ actual: fc.nat({ max: 2_000_000 }), lengthMm: mm, widthMm: mm, heightMm: mm },
      ...{ divisor: fc.constantFrom(5000, 6000, 8000), bubbleRatio: fc.nat({ max: 1000 }) },
    })
    fc.assert(
      fc.property(parcel, (one) => {
        const billed = chargeableGrams(one)
        const full = chargeableGrams({ ...one, bubbleRatio: 1000 })
        const byVolume = (one.lengthMm * one.widthMm * one.heightMm) / one.divisor
        expect(billed).toBeGreaterThanOrEqual(one.actual)
        expect(billed).toBeLessThanOrEqual(full)
        expect(Math.abs(full - Math.max(one.actual, byVolume))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

test('a step that has begun is billed in full', () => {
  expect([0, 1, 500, 501, 1000].map((grams) => stepCeiling(grams, 500))).toEqual([0, 500, 500, 1000, 1000])
  expect(() => stepCeiling(1, 0)).toThrow()
})

test('dates are year-month-day hour:minute:second on the clock of the warehouse', () => {
  const at = Date.UTC(2026, 11, 31, 16, 5, 9)
  expect(dateText(at, 'Asia/Shanghai')).toBe('2027-01-01 00:05:09')
  expect(dateText(at, 'America/Sao_Paulo')).toBe('2026-12-31 13:05:09')
})

test('the hour that summer time gives back is shown twice, the one it takes is not shown', () => {
  expect(dateText(Date.UTC(2026, 9, 25, 0, 30), 'Europe/Berlin')).toBe('2026-10-25 02:30:00')
  expect(dateText(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe('2026-10-25 02:30:00')
  expect(dateText(Date.UTC(2026, 2, 29, 1, 0), 'Europe/Berlin')).toBe('2026-03-29 03:00:00')
})

test('an unknown zone is a defect', () => {
  expect(() => dateText(0, 'Mars/Olympus')).toThrow()
})
