import { derivedId } from '@longshore/shared/command/id.ts'
import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import type { PickTask } from '@longshore/shared/outbound/wave.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { Floor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

type AboutParcel = 'ok' | 'mismatch' | 'intercept' | 'out' | 'weigh' | 'undoPack' | 'undoWeigh' | 'outAndBack'
type Sorting = 'sort' | 'surplus' | 'missing'

/** One fact of a device, before it is known about which warehouse's rows. */
type Scan =
  | { readonly do: 'pick' | 'undo'; readonly task: number; readonly quantity: number; readonly tote: number }
  | { readonly do: 'short'; readonly task: number }
  | { readonly do: Sorting; readonly task: number; readonly quantity: number; readonly tote: number }
  | { readonly do: 'pack' | 'part'; readonly order: number; readonly tote: number }
  | { readonly do: AboutParcel }
  | { readonly do: 'back'; readonly task: number; readonly quantity: number }

const few = fc.integer({ min: 1, max: 3 })
const scan: fc.Arbitrary<Scan> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      task: fc.nat(3),
      quantity: few,
      tote: fc.nat(1),
    }),
  },
  fc.record({ do: fc.constant('undo' as const), task: fc.nat(3), quantity: few, tote: fc.nat(1) }),
  fc.record({ do: fc.constant('short' as const), task: fc.nat(3) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<Sorting>('sort', 'sort', 'surplus', 'missing'),
      task: fc.nat(3),
      quantity: few,
      tote: fc.nat(1),
    }),
  },
  fc.record({ do: fc.constantFrom('pack' as const, 'part' as const), order: fc.nat(1), tote: fc.nat(1) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<AboutParcel>(
        ...(['ok', 'mismatch', 'intercept', 'out', 'weigh', 'undoPack', 'undoWeigh', 'outAndBack'] as const),
      ),
    }),
  },
)

const commands: Readonly<Record<Scan['do'], string>> = {
  ...{
    pick: 'pickTask',
    undo: 'undoPick',
    short: 'shortPick',
    pack: 'packOrder',
    part: 'packOrder',
    back: '',
  },
  ...{ sort: 'sortPiece', surplus: 'sortSurplus', missing: 'missAtSort', intercept: 'interceptParcel' },
  ...{ ok: 'recheckParcel', mismatch: 'recheckParcel', out: 'scanOut', outAndBack: 'scanOut' },
  ...{ weigh: 'weighParcel', undoPack: 'undoPack', undoWeigh: 'undoWeigh' },
}

interface Setting {
  readonly floor: Floor
  readonly orders: readonly string[]
  readonly tasks: readonly PickTask[]
  readonly parcelId: string
}

onBothEngines('two devices', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  /** A warehouse with two orders to pick and a parcel that is packed. */
  const setting = async (): Promise<Setting> => {
    const floor = new Floor(database, `warehouse:${freshId()}`)
    for (const code of ['a', 'b']) await floor.shelve(code, `${code}-01-01`, 4)
    await floor.shelve('p', 'p-01-01', 2)
    const orders = [await floor.reviewed({ a: 2, b: 2 }), await floor.reviewed({ a: 1, b: 1 })]
    const packed = await floor.reviewed({ p: 2 })
    await floor.waved([...orders, packed])
    const [task] = await floor.tasks(packed)
    await pickingAt(() => floor).pick(task, 2, { into: 'T9' })
    const [line] = await floor.lines(packed)
    const commandId = freshId()
    const pieces = [{ lineId: line?.id, from: 'TOTE:T9', quantity: 2 }]
    await floor.does(
      'outbound.packOrder',
      { orderId: packed, pieces, waybillNo: '', material: '', weight: 0 },
      { id: commandId, via: 'queue' },
    )
    const tasks = (await Promise.all(orders.map((orderId) => floor.tasks(orderId)))).flat()
    const ordered = [...tasks].sort((x, y) => (key(orders, x) < key(orders, y) ? -1 : 1))
    return { floor, orders, tasks: ordered, parcelId: derivedId(commandId, 'parcel') }
  }
  const key = (orders: readonly string[], task: PickTask) => `${orders.indexOf(task.orderId)} ${task.skuCode}`

  const happens = async ({ floor, orders, tasks, parcelId }: Setting, one: Scan): Promise<void> => {
    const name = `outbound.${commands[one.do]}`
    const task = 'task' in one ? tasks[one.task % tasks.length] : undefined
    const about = { taskId: task?.id, positionId: task?.positionId }
    if (one.do === 'pick') await floor.scans(name, { ...about, into: `T${one.tote}`, quantity: one.quantity })
    else if (one.do === 'undo')
      await floor.scans(name, { ...about, from: `T${one.tote}`, quantity: one.quantity })
    else if (one.do === 'sort' || one.do === 'surplus' || one.do === 'missing')
      await floor.scans(name, {
        ...{ lineId: task?.lineId, from: `T${one.tote}`, quantity: one.quantity },
        ...(one.do === 'sort' && { slot: task?.skuCode === 'a' ? '01' : '02' }),
        ...(one.do === 'missing' && { answer: 're-pick' }),
      })
    else if (one.do === 'short') await floor.scans(name, { taskId: task?.id, reason: 'damaged' })
    else if (one.do === 'pack' || one.do === 'part') {
      const isPart = one.do === 'part'
      const orderId = orders[one.order] ?? ''
      const pieces = (await floor.lines(orderId)).map(({ id: lineId, quantity }) => ({
        ...{ lineId, from: `TOTE:T${one.tote}`, quantity: isPart ? 1 : quantity },
      }))
      await floor.scans(name, { orderId, pieces, waybillNo: '', material: '', weight: 0, more: isPart })
    } else if (one.do === 'ok' || one.do === 'mismatch')
      await floor.scans(name, { parcelId, ok: one.do === 'ok' })
    else if (one.do === 'weigh') await floor.scans(name, { parcelId, weight: 400, answer: 'right' })
    else await floor.scans(name, { parcelId })
    // Whoever took it out takes it back before anybody else scans it on this device.
    if (one.do === 'outAndBack') await floor.scans('outbound.unsweep', { parcelId })
  }

  /** Pieces by place, without the names that chance gave: every fresh parcel is a parcel. */
  const stockOf = async ({ floor, parcelId }: Setting): Promise<Record<string, number>> => {
    const all: Record<string, number> = {}
    for (const code of ['a', 'b', 'p'])
      for (const [place, pieces] of Object.entries(await floor.stock(code))) {
        const plain = place
          .replace(parcelId, 'P0')
          .replace(/PACK:[0-9a-f-]{36}/, 'PACK:new')
          .replace(/TOTE:OB[^ ]+/, 'TOTE:box')
        const at = `${code} ${plain}`
        all[at] = (all[at] ?? 0) + pieces
      }
    return all
  }

  test(
    'end with the same pieces in the same places, however their scans are mixed',
    async () => {
      const queue = fc.array(scan, { minLength: 1, maxLength: 5 })
      const runs = fc.asyncProperty(
        queue,
        queue,
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        async (ana, ben, turns) => {
          const [first, second] = [await setting(), await setting()]
          for (const one of [...ana, ...ben]) await happens(first, one)
          const [left, right] = [[...ana], [...ben]]
          for (let i = 0; left.length + right.length > 0; i++) {
            const next =
              (turns[i % turns.length] ? left.shift() : right.shift()) ?? left.shift() ?? right.shift()
            if (next) await happens(second, next)
          }
          expect(await stockOf(second)).toEqual(await stockOf(first))
        },
      )
      await fc.assert(runs, { numRuns: cases(dialect === 'sqlite' ? 25 : 6) })
      await new Floor(database).proves()
    },
    patience(180_000),
  )
})
