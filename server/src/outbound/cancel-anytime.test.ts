import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import type { DefectiveItem } from '@longshore/shared/stock/defective-item.ts'
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

  /** Pieces of an article on two positions: shelves, or the defective area as lots that may go home. */
  const stocked = async (code: string, { defective }: { defective: boolean }): Promise<void> => {
    for (const [nth, batch] of ['b1', 'b2'].entries()) {
      await floor.shelve(code, `${code}-0${nth}`, 20, batch)
      if (!defective) continue
      const [fromPositionId, skuId] = [await floor.position(`${code}-0${nth}`), await floor.sku(code)]
      const toPositionId = await floor.position(`Q-0${nth}`, 'defective')
      const found = { fromPositionId, skuId, toPositionId, quantity: 20, reason: 'damaged', photo: null }
      await floor.scans('exceptions.registerDefective', found)
    }
  }
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  /** Every piece stands where its kind is kept, or waits to be put back; nothing is kept for anybody. */
  const isFree = async (code: string, place: RegExp): Promise<void> => {
    const stock = await floor.stock(code)
    const backs = (await floor.putBacks()).filter((one) => one.skuCode === code && one.open)
    const shelved = sum(Object.entries(stock).flatMap(([at, pieces]) => (place.test(at) ? [pieces] : [])))
    expect(sum(Object.values(stock))).toBe(40)
    expect(shelved + sum(backs.map((one) => one.quantity - one.done))).toBe(40)
    expect(await floor.supply(code)).toMatchObject({ allocated: 0, promised: 0 })
    for (const { bound } of await floor.all<DefectiveItem>('defectiveItem', { skuCode: code }))
      expect(bound).toBe(0)
  }

  let nth = 0
  const kinds = [
    { kind: 'sale', defective: false, runs: [20, 5] },
    { kind: 'removal', defective: false, runs: [8, 3] },
    { kind: 'removal', defective: true, runs: [8, 3] },
  ] as const
  for (const { kind, defective, runs } of kinds)
    test(
      `a ${kind} of ${defective ? 'defective' : 'good'} pieces, at any moment, ends with every piece where its kind is kept, on the intercept shelf or waiting to be put back`,
      async () => {
        const order = { kind, condition: defective ? 'defective' : 'good' }
        const tries = fc.asyncProperty(fc.array(step, { maxLength: 9 }), fc.nat(9), async (steps, moment) => {
          const [a, b] = [`a${++nth}`, `b${nth}`]
          for (const code of [a, b]) await stocked(code, { defective })
          const orderId = await floor.reviewed({ [a]: 3, [b]: 2 }, false, order)
          const { no } = await floor.order(orderId)
          if (defective) await floor.does('outbound.startOrder', { code: no })
          else await floor.waved([orderId])
          const at = Math.min(moment, steps.length)
          for (const one of steps.slice(0, at)) await happens(orderId, one)
          const cancelled = await floor.does('outbound.cancelOrder', { orderId, reason: 'any moment' })
          expect(cancelled.outcome).toMatch(/^applied/)
          // Some scans were on their way; then somebody stops every parcel that there is.
          for (const one of steps.slice(at)) await happens(orderId, one)
          for (const { id: parcelId, open } of await floor.parcels(orderId))
            if (open) await floor.scans('outbound.interceptParcel', { parcelId })
          for (const code of [a, b]) await isFree(code, defective ? /^DEF:/ : new RegExp(`^${code}-0`))
        })
        await fc.assert(tries, { numRuns: cases(dialect === 'sqlite' ? runs[0] : runs[1]) })
        await floor.proves()
      },
      patience(120_000),
    )
})
