import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, toCm, toCubicMetres, toGrams, toKg, toMm, toMs, toSeconds } from './units.ts'

test('kilograms become grams as written: no drift on the way', () => {
  expect(toGrams('0.5005')).toBe(501)
  expect(toGrams(0.5005)).toBe(501)
  expect(0.5005 * 1000).toBeLessThan(500.5)
  expect(toGrams('0.0004')).toBe(0)
})

test('centimetres, cubic metres and seconds', () => {
  expect(toMm('30.25')).toBe(303)
  expect(toCubicMetres(24_000_000)).toBe(0.024)
  expect(toMs(1_795_000_000)).toBe(1_795_000_000_000)
  expect(toSeconds(1_795_000_000_999)).toBe(1_795_000_000)
})

test('what goes out comes back', () => {
  const whole = fc.nat({ max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(whole, (n) => {
      expect([toGrams(toKg(n)), toMm(toCm(n))]).toEqual([n, n])
    }),
  )
})

test('what is no number is not measured', () => {
  for (const junk of ['', '1,5', '1 kg', Number.NaN]) expect(() => toGrams(junk)).toThrow()
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
