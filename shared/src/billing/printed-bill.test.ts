import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, PrintedBill, type PrintedLine, taxesOf, weightOf } from './printed-bill.ts'

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
const line = (fee: string, amount: number, more: Partial<PrintedLine> = {}): PrintedLine => ({
  ...{ documentId: 'a', documentNo: 'OB1', subjectId: '', occurredAt: 1, basis: {}, fee, amount },
  ...more,
})

test('a bill is the sum of its printed columns, of its rows and of its kinds, whatever its lines are', () => {
  const lines = fc.array(
    fc.record({
      documentId: fc.constantFrom('a', 'b', 'c'),
      fee: fc.constantFrom('FREIGHT', 'FIRST_LEG', 'OPERATION', 'MATERIAL'),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
    }),
  )
  fc.assert(
    fc.property(lines, (some) => {
      const printed = new PrintedBill()
      printed.add(some.map(({ fee, amount, documentId }) => line(fee, amount, { documentId })))
      const total = sum(some.map(({ amount }) => amount))
      const columns = printed.documents().map(columnsOf)
      expect(printed.total).toBe(total)
      expect(sum(printed.used().map(({ amount }) => amount))).toBe(total)
      expect(sum(printed.documents().map((one) => one.total))).toBe(total)
      expect(sum(columns.map(({ delivery, firstLeg, other }) => delivery + firstLeg + other))).toBe(total)
      const delivered = some.filter(({ fee }) => fee === 'FREIGHT')
      expect(sum(columns.map(({ delivery }) => delivery))).toBe(sum(delivered.map(({ amount }) => amount)))
    }),
  )
})

test('the tax of the kinds is the tax of their sum, rounded once, and no kind is off by a whole unit', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3000 }), (some, rate) => {
      const taxes = taxesOf(some, rate)
      const exact = (amount: number) => (amount * rate) / (10_000 + rate)
      expect(Math.abs(sum(taxes) - exact(sum(some)))).toBeLessThanOrEqual(0.5 + 1e-6)
      for (const [nth, amount] of some.entries())
        expect(Math.abs((taxes[nth] ?? 0) - exact(amount))).toBeLessThan(1)
    }),
  )
  expect(taxesOf([1000, 1000, 1000], 1900)).toEqual([160, 160, 159])
  expect(taxesOf([500], 0)).toEqual([0])
})

test('a document weighs what its freight was for, else its packages, each once', () => {
  const printed = new PrintedBill()
  const weighed = (subjectId: string, grams: number) => ({ subjectId, basis: { grams } })
  printed.add([
    line('OPERATION', 1, weighed('p1', 400)),
    line('SURCHARGE', 1, weighed('p1', 400)),
    line('OPERATION', 1, weighed('p2', 100)),
    line('SURCHARGE', 1, weighed('p2', 100)),
    line('MATERIAL', 1, weighed('p1', 400)),
    line('OPERATION', 1, { ...weighed('p1', 50), documentId: 'b' }),
    line('FREIGHT', 1, { basis: { grams: 700, channel: 'EU' }, documentId: 'b' }),
    line('OPERATION', 1, { documentId: 'c' }),
  ])
  expect(printed.documents().map((one) => [weightOf(one), one.channel])).toEqual([
    [0.5, ''],
    [0.7, 'EU'],
    [null, ''],
  ])
})
