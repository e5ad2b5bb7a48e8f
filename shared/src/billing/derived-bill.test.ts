import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Basis } from '../command/basis.ts'
import { ZERO } from '../money/exact.ts'
import { quote } from '../pricing/quote.ts'
import { parcel, pricedBy, rate } from '../pricing/test-prices.ts'
import { derivedBill, type VerifiedLine, verifiedQuote } from './derived-bill.ts'
import type { FeeRule } from './fee-rule.ts'
import { mirrorOf, rateCause } from './rate-cause.ts'
import { freightLine } from './rate-freight.ts'

const base: FeeRule = {
  ...{ id: 'r1', scope: 'company', version: 0, schedule: 'outbound-operation', fee: 'OPERATION', of: '' },
  ...{
    customerId: '',
    grade: '',
    counts: 'cause',
    chain: 'OPERATION||',
    no: 1,
    status: 'published',
    currency: 'CNY',
    basis: 'piece',
  },
  ...{ stepMode: 'whole', per: '1', started: 0, steps: [{ to: '', price: '1.25' }], minimum: 0, maximum: 0 },
  ...{ freeDays: 0, percentOf: '', validFrom: 0, endsAt: null, remark: '', savedBy: '', savedName: '' },
  publishedName: '',
}
const price = fc.integer({ min: 1, max: 9999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const rules = fc
  .record({
    basis: fc.constantFrom('piece', 'weight', 'volume', 'order', 'box' as const),
    stepMode: fc.constantFrom('whole', 'graduated', 'package' as const),
    per: fc.constantFrom('1', '0.5', '3'),
    started: fc.constantFrom(0, 1 as const),
    prices: fc.tuple(price, price, price),
    minimum: fc.constantFrom(0, 150),
    maximum: fc.constantFrom(0, 900),
    percent: price,
  })
  .map(({ prices: [first, second, last], percent, ...more }): FeeRule[] => {
    const steps = [
      { to: '2', price: first },
      { to: '5', price: second },
      { to: '', price: last },
    ]
    const fuel = { id: 'r2', fee: 'FUEL', chain: 'FUEL||', basis: 'percent', percentOf: 'OPERATION' } as const
    return [{ ...base, ...more, steps } as FeeRule, { ...base, ...fuel, steps: [{ to: '', price: percent }] }]
  })
const causes = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    grams: fc.integer({ min: 1, max: 4000 }),
    volume: fc.integer({ min: 1, max: 90_000_000 }),
    ofArticle: fc.boolean(),
    document: fc.constantFrom('a', 'b'),
    takenBack: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)
type Cause = typeof causes extends fc.Arbitrary<infer C> ? C : never

/** The lines of causes as the rating writes them, take-backs too. */
function rated(prices: readonly FeeRule[], of: Cause): VerifiedLine[] {
  const charged = new Map<string, number>()
  return of.flatMap(({ quantity, grams, volume, ofArticle, document, takenBack }, nth) => {
    const basis: Basis = { grams, volume, ...(ofArticle && { skuId: 's' }) }
    const cause = { fee: 'OPERATION', of: '', customerId: 'c', grade: '', quantity, basis, at: 5 }
    const pieces = charged.get(document) ?? 0
    const found = rateCause(cause, prices, { pieces, counted: () => ZERO })
    charged.set(document, (charged.get(document) ?? 0) + quantity)
    if (typeof found === 'string') throw new Error(found)
    return found.flatMap(({ fee, amount, exact, counted, ruleId }, place): VerifiedLine[] => {
      const line: VerifiedLine = {
        ...{
          id: `${nth}.${place}`,
          fee,
          of: '',
          documentId: document,
          documentNo: document,
          basis,
          quantity,
        },
        ...{
          occurredAt: 5,
          amount,
          exact,
          counted,
          ruleId,
          cause: `1.${nth}.0`,
          quote: null,
          reverses: null,
        },
      }
      const mirrors: VerifiedLine[] = []
      let left = quantity
      for (const [time, wanted] of takenBack.entries()) {
        const pieces = Math.min(wanted, left)
        if (pieces === 0 || prices[0]?.basis === 'order') break
        left -= pieces
        const money = mirrorOf(line, mirrors, pieces)
        mirrors.push({
          ...{ ...line, ...money, id: `${line.id}-${time}`, quantity: -pieces, reverses: line.id },
          cause: `1.${nth}.${time + 1}`,
        })
      }
      return [line, ...mirrors]
    })
  })
}

test('what was rated is derived again to the last unit, whatever the prices and causes, and a changed amount is found', () => {
  fc.assert(
    fc.property(rules, causes, fc.nat(), (prices, some, chosen) => {
      const lines = rated(prices, some)
      const bill = { currency: 'CNY', lines, others: [], prices } as const
      expect(derivedBill(bill).differences).toEqual([])
      const at = chosen % lines.length
      const wrong = lines.map((line, nth) => (nth === at ? { ...line, amount: line.amount + 1 } : line))
      expect(derivedBill({ ...bill, lines: wrong }).differences.length).toBeGreaterThan(0)
    }),
  )
})

test('a line that adds to a whole is taken as it is written, with the per cents of it: other bills have parts of the whole', () => {
  const fuel = { id: 'r2', fee: 'FUEL', chain: 'FUEL||', basis: 'percent', percentOf: 'OPERATION' } as const
  const prices: FeeRule[] = [
    { ...base, counts: 'document' },
    { ...base, ...fuel },
  ]
  const lines = rated(prices, [
    { quantity: 3, grams: 1, volume: 1, ofArticle: true, document: 'a', takenBack: [1] },
  ])
  expect(lines).toHaveLength(4)
  expect(derivedBill({ currency: 'CNY', lines, others: [], prices })).toEqual({
    differences: [],
    asWritten: 4,
  })
})

test('what is on another bill stands beside: a charge that is taken back here', () => {
  const lines = rated(
    [base],
    [{ quantity: 3, grams: 1, volume: 1, ofArticle: true, document: 'a', takenBack: [1, 1] }],
  )
  const [first, ...back] = lines
  if (!first) throw new Error('nothing was rated')
  const bill = { currency: 'CNY', lines: back, prices: [base] } as const
  expect(derivedBill({ ...bill, others: [first] }).differences).toEqual([])
  expect(derivedBill({ ...bill, others: [] }).differences.map(({ why }) => why)).toEqual([
    ...['nothing-to-take-back', 'nothing-to-take-back'],
  ])
})

test('freight comes out of its weight and rate again, and says nothing of what its channel asks of a volume', () => {
  const found = quote(parcel({ grams: 1801 }), pricedBy([rate()], { fuel: 735 }))
  if (!found) throw new Error('no quote')
  const { amount, exact, counted, ruleId } = freightLine(found, 'list')
  const line: VerifiedLine = {
    ...{ id: 'f', fee: 'FREIGHT', of: '', documentId: 'a', documentNo: 'a', basis: {}, quantity: 1, amount },
    ...{ exact, counted, ruleId, cause: '1.1.1', reverses: null, occurredAt: 5, quote: verifiedQuote(found) },
  }
  const why = (more: Partial<VerifiedLine>) =>
    derivedBill({ currency: 'CNY', lines: [{ ...line, ...more }], others: [], prices: [] }).differences.length
  expect(why({})).toBe(0)
  expect(why({ amount: amount + 1 })).toBe(1)
  for (const part of ['steps', 'freight', 'fuelFee', 'fuel', 'delivery', 'charged'] as const) {
    const wrong = verifiedQuote(found)
    expect(why({ quote: { ...wrong, [part]: wrong[part] + 1000 } }), part).toBe(1)
  }
  expect(JSON.stringify(line)).not.toMatch(/bubble|divisor/)
})
