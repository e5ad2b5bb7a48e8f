import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from './test-dock.ts'

/** What a worker does with one article; the positions are two shelves and one for defective goods. */
type Fact =
  | { do: 'receiveLine' | 'undoReceive'; quantity: number }
  | { do: 'inspectLine'; good: number; defective: number; reason: string }
  | { do: 'undoInspect'; good: number; defective: number }
  | {
      do: 'putawayStock' | 'undoPut'
      at: number
      quantity: number
      condition: 'good' | 'defective'
      trolley?: string
    }
  | {
      do: 'loadTrolley' | 'unloadTrolley'
      trolley: string
      quantity: number
      condition: 'good' | 'defective'
    }

const few = fc.integer({ min: 1, max: 6 })
const condition = fc.constantFrom('good' as const, 'defective' as const)

const counts: fc.Arbitrary<Fact[]> = few.map((quantity) => [{ do: 'receiveLine', quantity }])
const countsWrongly: fc.Arbitrary<Fact[]> = few.chain((quantity) =>
  fc.integer({ min: 1, max: quantity }).map((back) => [
    { do: 'receiveLine', quantity },
    { do: 'undoReceive', quantity: back },
  ]),
)
const inspects: fc.Arbitrary<Fact[]> = fc
  .tuple(few, fc.integer({ min: 0, max: 2 }))
  .map(([good, defective]) => [{ do: 'inspectLine', good, defective, reason: 'r' }])
const inspectsWrongly: fc.Arbitrary<Fact[]> = fc
  .tuple(few, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
  .map(([good, defective, back]) => [
    { do: 'inspectLine', good, defective, reason: 'r' },
    { do: 'undoInspect', good: good - Math.min(back, good), defective },
  ])
const puts: fc.Arbitrary<Fact[]> = fc
  .tuple(fc.integer({ min: 0, max: 2 }), few, condition, fc.integer({ min: 0, max: 6 }))
  .map(([at, quantity, as, back]) => {
    const put = { at, condition: as }
    const undone = Math.min(back - 3, quantity)
    return [
      { do: 'putawayStock', ...put, quantity },
      ...(undone > 0 ? [{ do: 'undoPut' as const, ...put, quantity: undone }] : []),
    ]
  })
/** Loads a trolley, takes some off again, and puts the rest, or more, from it. */
const carries: fc.Arbitrary<Fact[]> = fc
  .tuple(few, condition, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), few, fc.boolean())
  .map(([quantity, as, off, at, putting, back]) => {
    const of = { trolley: 'T-1', condition: as }
    const off1 = Math.min(off, quantity)
    return [
      { do: 'loadTrolley', ...of, quantity },
      ...(off1 > 0 ? [{ do: 'unloadTrolley' as const, ...of, quantity: off1 }] : []),
      { do: 'putawayStock', ...of, at, quantity: putting },
      ...(back ? [{ do: 'undoPut' as const, ...of, at, quantity: 1 }] : []),
    ]
  })
/** A device's day: what it undoes it has done before. */
const day = fc
  .array(fc.oneof(counts, countsWrongly, inspects, inspectsWrongly, puts, carries), { maxLength: 6 })
  .map((works) => works.flat())

/** Both devices' facts in one order that keeps each device's own. */
function interleaved(a: readonly Fact[], b: readonly Fact[], turns: readonly boolean[]): Fact[] {
  const left = [...a]
  const right = [...b]
  const order: Fact[] = []
  for (let turn = 0; left.length + right.length > 0; turn++) {
    const next = (turns[turn % turns.length] ? left : right).shift() ?? left.shift() ?? right.shift()
    if (next) order.push(next)
  }
  return order
}

onBothEngines('the facts of two devices', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterAll(() => dock.close())

  const perform = async (arrived: ArrivedReceipt, places: readonly string[], facts: readonly Fact[]) => {
    let { status } = await arrived.header()
    for (const { do: name, ...given } of facts) {
      const { at: place, ...args } = { at: undefined, ...given }
      const positionId = place === undefined ? {} : { positionId: places[place] }
      const outcome = await arrived.scan(name, { sku: 'A', ...args, ...positionId })
      expect(outcome.outcome).toMatch(/^applied/)
      const before = status
      status = (await arrived.header()).status
      const steps = Object.values(receiptMachine.moves).filter(({ from }) => from.includes(before))
      expect([before, ...steps.map(({ to }) => to)]).toContain(status)
    }
  }

  test(
    'leave the same stock in any order of arrival, the books agree, and no step leaves the table',
    async () => {
      const runs = dialect === 'sqlite' ? 40 : 8
      const devices = fc.tuple(day, day)
      const turns = fc.array(fc.boolean(), { minLength: 1, maxLength: 9 })
      await fc.assert(
        fc.asyncProperty(
          devices,
          turns,
          turns,
          fc.constantFrom('none', 'sample', 'full'),
          async ([a, b], one, two, inspection) => {
            const stocks: unknown[] = []
            for (const order of [interleaved(a, b, one), interleaved(a, b, two)]) {
              const arrived = await dock.arrival({ A: 9 }, { inspection: inspection as 'none' })
              const places = [
                await arrived.position('S-1'),
                await arrived.position('S-2', { capacity: 4 }),
                await arrived.position('S-3', { kind: 'defective' }),
              ]
              await perform(arrived, places, order)
              const stock = Object.entries(await arrived.stock('A')).map(([place, pieces]) => [
                places.reduce((text, id, i) => text.replace(id, `position ${i}`), place),
                pieces,
              ])
              stocks.push(stock.sort())
            }
            expect(stocks[0]).toEqual(stocks[1])
            expect(dock.defects).toEqual([])
          },
        ),
        { numRuns: cases(runs) },
      )
    },
    patience(120_000),
  )

  test('and every piece is somewhere: the books agree', async () => {
    const findings = await dock.prove()
    expect(findings).toEqual([])
  })
})
