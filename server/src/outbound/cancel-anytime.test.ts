import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

/** What may happen to an order on the floor, by chance; what does not fit the moment is left out. */
type Step =
  | { readonly do: 'pick'; readonly task: number; readonly quantity: number }
  | { readonly do: 'short' | 'undo'; readonly task: number }
  | { readonly do: 'pack' | 'ok' | 'mismatch' | 'intercept' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      task: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  fc.record({ do: fc.constant('short' as const), task: fc.nat(3) }),
  fc.record({ do: fc.constant('undo' as const), task: fc.nat(3) }),
  fc.record({
    do: fc.constantFrom('pack' as const, 'ok' as const, 'mismatch' as const, 'intercept' as const),
  }),
)

onBothEngines('an order that is cancelled', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const happens = async (orderId: string, what: Step): Promise<void> => {
    if ('task' in what) return picks(orderId, what)
    if (what.do === 'pack') return packs(orderId)
    const parcel = (await floor.parcels(orderId)).find(({ open }) => open)
    if (!parcel) return
    if (what.do === 'intercept') await floor.scans('outbound.interceptParcel', { parcelId: parcel.id })
    else await floor.scans('outbound.recheckParcel', { parcelId: parcel.id, ok: what.do === 'ok' })
  }

  const picks = async (orderId: string, what: Step & { readonly task: number }): Promise<void> => {
    const tasks = await floor.tasks(orderId)
    const task = tasks[what.task % tasks.length]
    if (!task) return
    const about = { taskId: task.id, positionId: task.positionId }
    if (what.do === 'pick')
      await floor.scans('outbound.pickTask', { ...about, into: 'T1', quantity: what.quantity })
    else if (what.do === 'short')
      await floor.scans('outbound.shortPick', { taskId: task.id, reason: 'damaged' })
    else {
      // The worker lays back what is in the tote: there must be something.
      const line = (await floor.lines(orderId)).find(({ id }) => id === task.lineId)
      const there = line?.places.find(({ location }) => location === 'TOTE:T1')?.quantity ?? 0
      if (there > 0 && task.picked > 0)
        await floor.scans('outbound.undoPick', { ...about, from: 'T1', quantity: 1 })
    }
  }

  const packs = async (orderId: string): Promise<void> => {
    const pieces = (await floor.lines(orderId)).flatMap(({ id: lineId, places }) =>
      places
        .filter(({ location, quantity }) => quantity > 0 && !location.startsWith('PACK'))
        .map(({ location: from, quantity }) => ({ lineId, from, quantity })),
    )
    if (pieces.length > 0)
      await floor.scans('outbound.packOrder', { orderId, pieces, waybillNo: '', material: '', weight: 0 })
  }

  let nth = 0
  test(
    'at any moment ends with every piece on a shelf, on the intercept shelf or waiting to be put back',
    async () => {
      const runs = fc.asyncProperty(fc.array(step, { maxLength: 9 }), fc.nat(9), async (steps, moment) => {
        const [a, b] = [`a${++nth}`, `b${nth}`]
        await floor.shelve(a, `A${nth}-01-01`, 20, 'b1')
        await floor.shelve(a, `A${nth}-01-02`, 20, 'b2')
        await floor.shelve(b, `B${nth}-01-01`, 20)
        const orderId = await floor.reviewed({ [a]: 3, [b]: 2 })
        await floor.waved([orderId])
        const at = Math.min(moment, steps.length)
        for (const one of steps.slice(0, at)) await happens(orderId, one)
        const cancelled = await floor.does('outbound.cancelOrder', { orderId, reason: 'any moment' })
        expect(cancelled.outcome).toMatch(/^applied/)
        // Some scans were on their way; then somebody stops every parcel that there is.
        for (const one of steps.slice(at)) await happens(orderId, one)
        for (const { id: parcelId, open } of await floor.parcels(orderId))
          if (open) await floor.scans('outbound.interceptParcel', { parcelId })

        for (const [code, quantity] of [
          [a, 40],
          [b, 20],
        ] as const) {
          const stock = await floor.stock(code)
          const backs = (await floor.putBacks()).filter((one) => one.skuCode === code && one.open)
          const shelved = Object.entries(stock).filter(([place]) => /^[AB]\d/.test(place))
          const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
          const waiting = sum(backs.map((one) => one.quantity - one.done))
          expect(sum(Object.values(stock))).toBe(quantity)
          expect(sum(shelved.map(([, pieces]) => pieces)) + waiting).toBe(quantity)
          expect(await floor.supply(code)).toMatchObject({ allocated: 0, promised: 0 })
        }
      })
      await fc.assert(runs, { numRuns: cases(dialect === 'sqlite' ? 40 : 12) })
      await floor.proves()
    },
    patience(120_000),
  )
})
