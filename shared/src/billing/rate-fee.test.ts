import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactOf, fraction, textOfExact } from '../money/exact.ts'
import { measureOf } from './measure-of.ts'
import { mirrorOf } from './rate-cause.ts'
import { rateFee, ratePercent } from './rate-fee.ts'

type Rule = Parameters<typeof rateFee>[0]
const plain: Rule = {
  ...{ stepMode: 'whole', per: '1', started: 0, steps: [{ to: '', price: '1.25' }] },
  ...{ minimum: 0, maximum: 0, currency: 'CNY' },
}
const halfKilos: Rule = {
  ...{ ...plain, per: '0.5', started: 1 },
  steps: [
    { to: '1', price: '4' },
    { to: '3', price: '3' },
    { to: '', price: '2' },
  ],
}
const atGrams = (rule: Rule, grams: number) => rateFee(rule, fraction(BigInt(grams), 1000n)).amount

test('a gram above a step of half a kilogram costs the next one: the boundary of each step at −1, 0 and +1 gram', () => {
  const costs = [499, 500, 501, 999, 1000, 1001, 2999, 3000, 3001].map((grams) => atGrams(halfKilos, grams))
  // 1 and 2 halves at 4.00; from 3 to 6 halves at 3.00; above at 2.00.
  expect(costs).toEqual([400, 400, 800, 800, 800, 900, 1800, 1800, 1400])
})

test('each part is charged at its own step where steps are graduated', () => {
  const costs = [999, 1000, 1001, 3000, 3001].map((grams) =>
    atGrams({ ...halfKilos, stepMode: 'graduated' }, grams),
  )
  expect(costs).toEqual([800, 800, 1100, 2000, 2200])
})

test('a step has one price where it is a package', () => {
  const costs = [1000, 1001, 3001].map((grams) => atGrams({ ...halfKilos, stepMode: 'package' }, grams))
  expect(costs).toEqual([400, 300, 200])
})

test('a line is rounded once, half away from nothing, and keeps what it was before', () => {
  const { exact, amount } = rateFee({ ...plain, steps: [{ to: '', price: '0.005' }] }, exactOf(3))
  expect([textOfExact(exact), amount]).toEqual(['3/2', 2])
  const third = rateFee({ ...plain, per: '3', steps: [{ to: '', price: '1' }] }, exactOf(1))
  expect([textOfExact(third.exact), third.amount]).toEqual(['100/3', 33])
})

test('the minimum and the maximum hold at one less, at it, and at one more', () => {
  const limited = { ...plain, steps: [{ to: '', price: '0.01' }], minimum: 200, maximum: 500 }
  const costs = [1, 199, 200, 201, 499, 500, 501].map((pieces) => rateFee(limited, exactOf(pieces)).amount)
  expect(costs).toEqual([200, 200, 200, 201, 499, 500, 500])
})

test('a per cent is of the other fee before that one was rounded', () => {
  const other = rateFee({ ...plain, steps: [{ to: '', price: '0.333' }] }, exactOf(100)).exact
  expect(ratePercent({ ...plain, steps: [{ to: '', price: '7.35' }] }, other)).toMatchObject({ amount: 245 })
})

test('a yen has no decimals', () => {
  expect(rateFee({ ...plain, currency: 'JPY' }, exactOf(2)).amount).toBe(3)
})

test('a piece is weighed by its article and a package by itself, and what nobody measured has no price', () => {
  const weigh = (basis: object) => measureOf('weight', { quantity: 4, basis })
  expect(weigh({ skuId: 'mug', grams: 250 })).toEqual(exactOf(1))
  expect(weigh({ grams: 250 })).toEqual(exactOf('0.25'))
  expect(weigh({ skuId: 'mug' })).toBeUndefined()
  expect(measureOf('volume', { quantity: 2, basis: { skuId: 'mug', volume: 500_000_000 } })).toEqual(
    exactOf(1),
  )
  expect(measureOf('order', { quantity: 9, basis: {} })).toEqual(exactOf(1))
  expect(measureOf('piece', { quantity: 9, basis: {} })).toEqual(exactOf(9))
})

test('more of something never costs less where each part is charged at its own step', () => {
  const stepped = fc.record({ one: fc.integer({ min: 0, max: 400 }), more: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(stepped, fc.constantFrom('0.1', '0.25', '1'), ({ one, more }, per) => {
      const rule: Rule = { ...halfKilos, per, stepMode: 'graduated' }
      expect(atGrams(rule, (one + more) * 10)).toBeGreaterThanOrEqual(atGrams(rule, one * 10))
    }),
  )
})

test('what was credited is not given back once more by what takes pieces back later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(10_000),
      (amount, quantity, some) => {
        const line = { exact: String(amount), counted: String(quantity), amount, quantity }
        const credit = { exact: '0', counted: '0', amount: -(some % (amount + 1)), quantity: 0 }
        const mirrors = [credit]
        for (let piece = 0; piece < quantity; piece++) {
          mirrors.push({ ...mirrorOf(line, mirrors, 1), quantity: -1 })
          const standing = mirrors.reduce((sum, one) => sum + one.amount, amount)
          expect(standing).toBeGreaterThanOrEqual(0)
          expect(mirrors.at(-1)?.amount).toBeLessThanOrEqual(0)
        }
        expect(mirrors.reduce((sum, one) => sum + one.amount, amount)).toBe(0)
      },
    ),
  )
})
