import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  counterKey,
  dateParts,
  isNumberOf,
  type NumberRule,
  numberFrom,
  numberRuleFaults,
  resets,
} from './number-rule.ts'

const rule = (more: Partial<NumberRule> = {}): NumberRule => ({
  ...{ prefix: 'OB-', date: 'yyMM', width: 5, reset: 'monthly' },
  ...more,
})
const newYear = Date.UTC(2026, 11, 31, 16, 30)

test.each([
  ['none', 'OB-00042'],
  ['yyyy', 'OB-202600042'],
  ['yyMM', 'OB-261200042'],
  ['yyMMdd', 'OB-26123100042'],
  ['yyyyMMdd', 'OB-2026123100042'],
] as const)('with the date part %s', (date, number) => {
  expect(numberFrom(rule({ date }), 42, newYear, 'UTC')).toBe(number)
})

test('the calendar on the wall of the warehouse counts', () => {
  expect(numberFrom(rule(), 1, newYear, 'Asia/Shanghai')).toBe('OB-270100001')
  expect(numberFrom(rule(), 1, newYear, 'America/Sao_Paulo')).toBe('OB-261200001')
  expect(counterKey(rule(), newYear, 'Asia/Shanghai')).not.toBe(counterKey(rule(), newYear, 'UTC'))
})

test('a full sequence grows wider and never starts again', () => {
  expect(
    [9, 10, 123].map((n) => numberFrom(rule({ width: 1, date: 'none', reset: 'never' }), n, 0, 'UTC')),
  ).toEqual([...['OB-9', 'OB-10', 'OB-123']])
})

test('a counter lasts for its period', () => {
  const keys = (reset: NumberRule['reset']) => {
    const times = [
      Date.UTC(2026, 0, 1),
      Date.UTC(2026, 0, 1, 23),
      Date.UTC(2026, 0, 2),
      Date.UTC(2026, 1, 2),
      Date.UTC(2027, 1, 2),
    ]
    return new Set(times.map((at) => counterKey(rule({ date: 'yyyyMMdd', reset }), at, 'UTC'))).size
  }
  expect(resets.map(keys)).toEqual([1, 2, 3, 4])
})

test('a sequence that starts again under the same date is refused when the rule is written', () => {
  const repeating = dateParts.map((date) =>
    resets.filter((reset) => numberRuleFaults(rule({ date, reset })).includes('repeats')),
  )
  expect(repeating).toEqual([['yearly', 'monthly', 'daily'], ['monthly', 'daily'], ['daily'], [], []])
})

test.each([{ prefix: 'A B' }, { prefix: 'ÄB' }, { prefix: 'A/B' }, { prefix: 'A'.repeat(21) }])(
  'the prefix $prefix is refused',
  (more) => {
    expect(numberRuleFaults(rule(more))).toEqual(['prefix'])
  },
)

test.each([0, 11, 2.5])('%s digits are refused', (width) => {
  expect(numberRuleFaults(rule({ width }))).toEqual(['width'])
})

test('no two documents of a sound rule share a number', () => {
  const sound = fc
    .record({
      prefix: fc.constantFrom('', 'OB-', 'A_1'),
      date: fc.constantFrom(...dateParts),
      width: fc.integer({ min: 1, max: 10 }),
      reset: fc.constantFrom(...resets),
    })
    .filter((one) => numberRuleFaults(one).length === 0)
  const times = fc.array(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(sound, times, (one, moments) => {
      const counters = new Map<string, number>()
      const numbers = moments.map((at) => {
        const key = counterKey(one, at, 'Asia/Shanghai')
        const counter = (counters.get(key) ?? 0) + 1
        counters.set(key, counter)
        return numberFrom(one, counter, at, 'Asia/Shanghai')
      })
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})

test('a counter below 1 is a defect', () => {
  expect(() => numberFrom(rule(), 0, 0, 'UTC')).toThrow()
})

test('a number is known by its prefix, a day there can be, and its digits', () => {
  const daily = rule({ prefix: 'RC', date: 'yyMMdd', width: 4 })
  for (const text of ['RC2611230001', 'rc2611230001', 'RC26112312345'])
    expect(isNumberOf(daily, text)).toBe(true)
  for (const text of ['RC2613230001', 'RC2611320001', 'RC261123001', 'XRC2611230001', 'RC2611230001A', 'RC1'])
    expect(isNumberOf(daily, text)).toBe(false)
  expect(isNumberOf(rule({ prefix: '', date: 'none', width: 8 }), '96385074')).toBe(false)
})

test('every number that a rule with a prefix gives is known as one of its own', () => {
  const counters = fc.integer({ min: 1, max: 9_999_999_999 })
  const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 11, 31) })
  fc.assert(
    fc.property(
      fc.constantFrom(...dateParts),
      fc.integer({ min: 1, max: 10 }),
      counters,
      times,
      (date, width, n, at) => {
        const one = rule({ prefix: 'A_b-', date, width })
        expect(isNumberOf(one, numberFrom(one, n, at, 'UTC').toUpperCase())).toBe(true)
      },
    ),
  )
})
