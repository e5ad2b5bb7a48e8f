import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import type { MomentLine } from '@longshore/shared/stock/moment-view.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { besideQuery, postingsQuery } from './postings-around.ts'
import { momentQuery } from './stock-at.ts'
import { type Journal, MORNING, type Moved, openHouse } from './test-journal-house.ts'

const SPAN = 40
const places = ['EXT.SUPPLIER', 'RECV', 'SHELF:p1', 'SHELF:p2', 'DEF:p1', 'TOTE:t1', 'EXT.SHIPPED'] as const
const moved: fc.Arbitrary<Moved> = fc
  .record({
    ends: fc.uniqueArray(fc.constantFrom(...places), { minLength: 2, maxLength: 2 }),
    sku: fc.constantFrom('mug', 'cap'),
    batch: fc.constantFrom('b1', 'b2'),
    order: fc.constantFrom('o1', 'o2'),
    quantity: fc.integer({ min: 1, max: 9 }),
    parts: fc.constantFrom(1, 1, 2),
    at: fc.integer({ min: 0, max: SPAN }),
    later: fc.constantFrom(0, 0, 0, 1, 15),
  })
  .map(({ ends: [from = '', to = ''], ...rest }) => ({ from, to, ...rest }))

/** Pieces by place, SKU and batch, of the postings that fit. */
function folded(journal: Journal, places: RegExp, fits: (one: Journal[number]) => boolean) {
  const sums = new Map<string, number>()
  const add = (place: string, skuId: string, batch: string, pieces: number) => {
    const key = `${place} ${skuId} ${batch}`
    if (places.test(place)) sums.set(key, (sums.get(key) ?? 0) + pieces)
  }
  for (const one of journal.filter(fits)) {
    add(one.from, one.skuId, one.fromBatch, -one.quantity)
    add(one.to, one.skuId, one.toBatch, one.quantity)
  }
  return Object.fromEntries([...sums].filter(([, pieces]) => pieces !== 0).sort())
}

function piecesOf(lines: readonly MomentLine[], of: 'quantity' | 'now' | 'heardLater') {
  const some = lines.filter((one) => one[of] !== 0)
  return Object.fromEntries(
    some.map((one) => [`${one.locationId} ${one.skuId} ${one.batchNo}`, one[of]] as const).sort(),
  )
}

const subjects = [
  [{ positionId: 'p1' }, /^(UNEXPLAINED:)?(SHELF|DEF):p1$/, () => true],
  [{ locationId: 'RECV' }, /^(UNEXPLAINED:)?RECV$/, () => true],
  [{ tote: 't1' }, /^(UNEXPLAINED:)?TOTE:t1$/, () => true],
  [{ skuId: 'mug' }, /^(?!EXT)/, ({ skuId }: Journal[number]) => skuId === 'mug'],
] as const

onBothEngines('stock at a moment', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  test(
    'is the sum of the postings that had happened by then, from whichever end it is summed, and names what was heard later',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(moved, { minLength: 1, maxLength: 20 }),
          fc.integer({ min: -1, max: SPAN + 1 }),
          async (done, offset) => {
            const house = openHouse(database)
            await house.moves(done)
            const journal = await house.journal()
            const time = MORNING + offset
            const end = (time + 1) * 1000
            for (const now of [time, time + 10_000])
              for (const [of, places, fits] of subjects) {
                const { lines, previous, next } = await house.asked(now).at(of, time)
                const until = folded(journal, places, (one) => fits(one) && one.at < end)
                expect(piecesOf(lines, 'quantity')).toEqual(until)
                expect(piecesOf(lines, 'now')).toEqual(folded(journal, places, fits))
                const late = (one: Journal[number]) => fits(one) && one.at < end && one.receivedAt >= end
                expect(piecesOf(lines, 'heardLater')).toEqual(folded(journal, places, late))
                const here = journal.filter(
                  (one) => fits(one) && (places.test(one.from) || places.test(one.to)),
                )
                const times = here.map(({ at }) => at / 1000)
                expect([previous, next]).toEqual([
                  times.filter((at) => at < time).sort((a, b) => b - a)[0] ?? null,
                  times.filter((at) => at > time).sort((a, b) => a - b)[0] ?? null,
                ])
              }
          },
        ),
        { numRuns: cases(6), endOnFailure: true },
      )
    },
    patience(20_000),
  )

  test('of an order is where the pieces were that had been moved for it', async () => {
    const house = openHouse(database)
    const of = { sku: 'mug', batch: 'b1', later: 0, parts: 1 }
    await house.moves([
      { ...of, from: 'EXT.SUPPLIER', to: 'SHELF:p1', order: 'in', quantity: 9, at: 0 },
      { ...of, from: 'SHELF:p1', to: 'TOTE:t1', order: 'o1', quantity: 3, at: 10 },
      { ...of, from: 'SHELF:p1', to: 'TOTE:t1', order: 'o2', quantity: 2, at: 11 },
      { ...of, from: 'TOTE:t1', to: 'PACK:x', order: 'o1', quantity: 2, at: 20, later: 30 },
      { ...of, from: 'PACK:x', to: 'EXT.SHIPPED', order: 'o1', quantity: 2, at: 90 },
    ])
    const at = async (offset: number) => {
      const { lines, previous, next } = await house
        .asked(MORNING + 100)
        .at({ orderId: 'o1' }, MORNING + offset)
      const beside = [previous, next].map((one) => one && one - MORNING)
      return [lines.map((one) => [one.locationId, one.quantity, one.heardLater, one.now]), beside]
    }
    const shipped = ['EXT.SHIPPED', 0, 0, 2]
    expect(await at(9)).toEqual([
      [shipped, ['TOTE:t1', 0, 0, 1]],
      [null, 10],
    ])
    expect(await at(10)).toEqual([
      [shipped, ['TOTE:t1', 3, 0, 1]],
      [null, 20],
    ])
    expect(await at(20)).toEqual([
      [shipped, ['PACK:x', 2, 2, 0], ['TOTE:t1', 1, -2, 1]],
      [10, 90],
    ])
    expect(await at(60)).toEqual([
      [shipped, ['PACK:x', 2, 0, 0], ['TOTE:t1', 1, 0, 1]],
      [20, 90],
    ])
    expect(await at(90)).toEqual([
      [
        ['EXT.SHIPPED', 2, 0, 2],
        ['TOTE:t1', 1, 0, 1],
      ],
      [20, null],
    ])
  })

  test('holds what a late put-away brought, though the house booked it after the pick from there', async () => {
    const house = openHouse(database)
    const of = { sku: 'mug', batch: 'b1', order: 'x', parts: 1 }
    await house.moves([
      { ...of, from: 'EXT.SUPPLIER', to: 'SHELF:p1', quantity: 10, at: 0, later: 600 },
      { ...of, from: 'SHELF:p1', to: 'TOTE:t1', quantity: 4, at: 300, later: 0 },
    ])
    const lies = async (time: number) => {
      const { lines } = await house.asked(MORNING + 1000).at({ positionId: 'p1' }, MORNING + time)
      return lines.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    expect(await lies(-1)).toBe(0)
    expect(await lies(100)).toBe(10)
    expect(await lies(300)).toBe(6)
    expect(await lies(900)).toBe(6)
  })

  test('turns the pages of the postings beside it, before and after, each once and in the order in which they happened', async () => {
    const house = openHouse(database)
    const of = { sku: 'mug', batch: 'b1', order: 'o1', quantity: 1, parts: 3 }
    const far = (i: number) => (i < 15 ? i : i < 45 ? 9000 + (i % 7) : 400_000 + i)
    await house.moves(
      Array.from({ length: 60 }, (_, i) => ({
        ...{
          ...of,
          from: 'EXT.SUPPLIER',
          to: i % 3 === 0 ? 'TOTE:t1' : 'SHELF:p1',
          at: far(i),
          later: i % 5 ? 0 : 700,
        },
      })),
    )
    const journal = (await house.journal()).map((one) => ({ ...one, at: one.at / 1000 }))
    const time = MORNING + 9003
    const key = ({ at, seq, n }: { at: number; seq: number; n: number }) => [at, seq, n]
    const rising = journal.map(key).sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
    for (const asked of [{ skuId: 'mug' }, { orderId: 'o1' }]) {
      const all = async (side: 'before' | 'after') => {
        const rows = []
        for (let after: string | undefined, more = true; more; ) {
          const page = await house.asked(time).postings(asked, { time, side, after })
          rows.push(...page.rows.map(key))
          after = page.next ?? undefined
          more = after !== undefined
        }
        return rows
      }
      expect(await all('before')).toEqual(rising.filter(([at = 0]) => at <= time).reverse())
      expect(await all('after')).toEqual(rising.filter(([at = 0]) => at > time))
    }
    const { rows } = await house.asked(time).postings({ tote: 't1' }, { time, side: 'after' })
    expect(rows.every(({ to, heardAt, at }) => to === 't1' && heardAt >= at)).toBe(true)
    expect(rows.some(({ heardAt, at }) => heardAt - at === 700)).toBe(true)
  })

  test('is asked of one thing within the walls', async () => {
    const { at, postings } = openHouse(database).asked(MORNING)
    const sides = { time: MORNING, side: 'before' } as const
    for (const of of [
      {},
      { skuId: 'a', orderId: 'b' },
      { locationId: 'EXT.SHIPPED' },
      { locationId: 'UNEXPLAINED:RECV' },
    ]) {
      await expect(async () => at(of)).rejects.toThrow('input.invalid')
      await expect(async () => postings(of, sides)).rejects.toThrow('input.invalid')
    }
    await expect(postings({ skuId: 'a' }, { ...sides, after: '1.x.2' })).rejects.toThrow('input.invalid')
  })
})

test('all of it is found by indexes of the account and the time, without a look at the rows', async () => {
  const plans = await openPlans()
  const scope = 'warehouse:w'
  const of = [{ places: ['SHELF:p', 'DEF:p'] }, { skuId: 's' }] as const
  for (const subject of of) {
    const first =
      'skuId' in subject
        ? /SEARCH balance USING INDEX \S+ \(skuId=\?/
        : /SEARCH balance USING INDEX \S+ \(scope=\? AND locationId=\?\)/
    for (const forward of [true, false]) {
      const plan = await plans.ofQuery((db) =>
        momentQuery(db, { scope, subject, end: 5, forward, heardFrom: 1 }),
      )
      expect(plan).toMatch(first)
      expect(plan.match(/SEARCH p USING COVERING INDEX postingBy(To|From)AccountAtQuantity/g)).toHaveLength(2)
      expect(plan).not.toMatch(/SCAN (balance|p|c)\b/)
    }
    const beside = await plans.ofQuery((db) => besideQuery(db, scope, { subject, start: 5, end: 6 }))
    expect(
      beside.match(/SEARCH p USING COVERING INDEX \S+ \((to|from)Account=\? AND at[<>]\?\)/g),
    ).toHaveLength(4)
    const around = { scope, subject, side: 'before', from: [5, 0, 0] } as const
    const lines = await plans.ofQuery((db) => postingsQuery(db, around, { end: 'toAccount', bound: 0 }))
    expect(lines).toMatch(/SEARCH posting USING INDEX \S+ \(toAccount=\? AND at>\? AND at<\?\)/)
  }
  await plans.close()
})
