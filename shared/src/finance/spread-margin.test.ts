import { expect, test } from 'vitest'
import { splitAmount } from '../money/split-amount.ts'
import { marginPercent } from './margin.api.ts'
import { type Bearer, type MarginSum, spreadMargin } from './spread-margin.ts'

const bearer = (pieceId: string, grams: number, more: Partial<Bearer> = {}): Bearer => ({
  ...{
    documentId: 'order',
    documentNo: 'PO1',
    customerId: 'lin',
    currency: 'CNY',
    pieceId,
    pieceNo: pieceId,
  },
  ...{ loadId: '', loadNo: '', grams, volume: 1000 * grams, ...more },
})
const cost: MarginSum = {
  ...{ state: 'expected', fee: 'HAUL', subjectId: '', by: 'weight', currency: 'CNY', amount: 100 },
  at: Date.UTC(2026, 10, 30, 23),
}
const noRate = () => undefined

test('an amount is split by weights to the last minor unit, what is left over to those that lost most', () => {
  expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitAmount(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(splitAmount(10, [1, 5, 4])).toEqual([1, 5, 4])
  expect(splitAmount(11, [1, 5, 4])).toEqual([1, 6, 4])
  expect(splitAmount(7, [0, 0])).toEqual([4, 3])
  expect(splitAmount(7, [0, 3])).toEqual([0, 7])
  expect(splitAmount(0, [2, 3])).toEqual([0, 0])
  expect(splitAmount(5, [])).toEqual([])
})

test('the parts of any amount by any weights sum to it, and none is a whole unit off its share', () => {
  let seed = 7
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let run = 0; run < 2000; run++) {
    const weights = Array.from({ length: 1 + draw(12) }, () => draw(5000))
    const amount = draw(9_000_000) - 4_500_000
    const parts = splitAmount(amount, weights)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    if (whole > 0)
      for (const [nth, part] of parts.entries())
        expect(Math.abs(part - (amount * (weights[nth] ?? 0)) / whole)).toBeLessThan(1)
  }
})

test('what is of one package stays with it, and what is of all is split onto them by weight or volume', () => {
  const two = [bearer('a', 1000, { volume: 1 }), bearer('b', 3000, { volume: 1 })]
  const shares = (more: Partial<MarginSum>) =>
    spreadMargin([{ ...cost, ...more }], two, noRate).map((one) => [
      one.pieceId,
      one.amount,
      one.part,
      one.whole,
    ])
  expect(shares({})).toEqual([
    ['a', 25, 1000, 4000],
    ['b', 75, 3000, 4000],
  ])
  expect(shares({ by: 'volume' })).toEqual([
    ['a', 50, 1, 2],
    ['b', 50, 1, 2],
  ])
  expect(shares({ subjectId: 'b' })).toEqual([['b', 100, 0, 0]])
  const [one] = spreadMargin([cost], [bearer('a', 0), bearer('b', 0)], noRate)
  expect(one).toMatchObject({ splitBy: 'alike', amount: 50, month: '2026-11' })
})

test('each customer’s part is said in its own currency by the rate of that day, and stays as it is without one', () => {
  const rate = {
    id: 'rate-1',
    fromCurrency: 'USD',
    toCurrency: 'CNY',
    numerator: 71,
    denominator: 10,
  } as const
  const three = [
    bearer('a', 1, { customerId: 'lin', currency: 'CNY' }),
    bearer('b', 1, { customerId: 'lin', currency: 'CNY' }),
    bearer('c', 1, { customerId: 'eva', currency: 'EUR' }),
  ]
  const lines = spreadMargin([{ ...cost, currency: 'USD' }], three, (_, to) =>
    to === 'CNY' ? rate : undefined,
  )
  expect(lines.map((one) => [one.pieceId, one.given, one.amount, one.currency, one.rateId])).toEqual([
    // 67 of USD are 475.7 in CNY: rounded once, and then split.
    ['a', 34, 242, 'CNY', 'rate-1'],
    ['b', 33, 234, 'CNY', 'rate-1'],
    ['c', 33, 33, 'USD', ''],
  ])
})

test('per cents are worked out of whole numbers', () => {
  expect(marginPercent(1000, 333)).toBe('33.3')
  expect(marginPercent(3, 2)).toBe('66.7')
  expect(marginPercent(9_007_199_254_740_991, 9_007_199_254_740_990)).toBe('100.0')
  expect(marginPercent(1000, -1234)).toBe('-123.4')
  expect(marginPercent(0, -5)).toBe('')
})
