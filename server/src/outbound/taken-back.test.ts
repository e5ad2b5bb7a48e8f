import { derivedId } from '@longshore/shared/command/id.ts'
import { cases } from '@longshore/shared/command/test-cases.ts'
import { type Wanted, wants } from '@longshore/shared/job/job.ts'
import { type Done, takesBack } from '@longshore/shared/job/undo.ts'
import { packOrder } from '@longshore/shared/outbound/pack-order.ts'
import { pickTask } from '@longshore/shared/outbound/pick-task.ts'
import { recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { reportOrder } from '@longshore/shared/outbound/report-order.ts'
import { scanOut } from '@longshore/shared/outbound/scan-out.ts'
import { undoes } from '@longshore/shared/outbound/undoes.ts'
import { weighParcel } from '@longshore/shared/outbound/weigh-parcel.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { changedSince, type Standing, standingOf } from '../testing/test-standing.ts'
import { Floor, picker } from './test-floor.ts'

onBothEngines('what was done and taken back', (dialect) => {
  let database: TestDatabase
  const tried = new Set<string>()
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  test('leaves every row as it was, from the last step back to the first', async () => {
    const few = fc.integer({ min: 1, max: 3 })
    const depth = fc.integer({ min: 1, max: 8 })
    await fc.assert(
      fc.asyncProperty(few, few, depth, (first, second, steps) => walked(first, second, steps)),
      { numRuns: cases(4), examples: [[2, 1, 8]] },
    )
  })

  test('and nothing that can be taken back was left out', () => {
    expect([...tried].sort()).toEqual(Object.keys(undoes).sort())
  })

  const plain = { material: '', materials: [], options: [], more: false }

  async function walked(first: number, second: number, steps: number): Promise<void> {
    const floor = new Floor(database, `warehouse:${freshId()}`)
    await floor.shelve('a', 'A-01', 5)
    await floor.shelve('b', 'B-01', 5)
    const orderId = await floor.reviewed({ a: first, b: second })
    await floor.waved([orderId])
    const tasks = await floor.tasks(orderId)
    const lines = await floor.lines(orderId)
    const packing = freshId()
    const { waybillNo } = await floor.order(orderId)
    const parcelId = derivedId(packing, 'parcel')
    const pieces = lines.map(({ id: lineId, quantity }) => ({ lineId, from: 'TOTE:T-1', quantity }))
    const packs = { ...{ orderId, pieces, waybillNo, weight: 0, photo: null }, ...plain }
    const chain: (Wanted & { id?: string })[] = [
      ...tasks.map(({ id: taskId, positionId, quantity }) =>
        wants(pickTask, { taskId, positionId, into: 'T-1', quantity }),
      ),
      { ...wants(packOrder, packs), id: packing },
      wants(reportOrder, { orderId, parcelId: null, code: 'X', reason: 'damaged', photo: null }),
      wants(weighParcel, { parcelId, weight: 400, answer: 'accepted', reason: 'counted' }),
      wants(recheckParcel, { parcelId, ok: true, reason: '' }),
      wants(scanOut, { parcelId, carrierId: null, handoverId: null }),
    ]
    const stock = () => standingOf(database.engine, floor.scope)
    const scans = async ({ command, args }: Wanted, id: string) => {
      const by = { via: 'queue', id, actor: picker, deviceId: freshId(), deviceSeq: 1 } as const
      const { outcome, exceptions } = await floor.does(command.name, args, by)
      // The order was reported before it left.
      const tells = command.name === reportOrder.name || command.name === scanOut.name
      expect([command.name, outcome, exceptions?.length]).toEqual([
        command.name,
        ...(tells ? ['applied-with-exception', 1] : ['applied', undefined]),
      ])
    }
    for (const { command } of chain.slice(0, steps)) tried.add(command.name)
    const before: Standing[] = []
    const done: Done[] = []
    for (const next of chain.slice(0, steps)) {
      const one = { ...next, id: next.id ?? freshId() }
      before.push(await stock())
      await scans(one, one.id)
      done.push(one)
    }
    for (const one of done.reverse()) {
      const [by] = takesBack({ undoes }, [one])
      if (!by) throw new Error(`${one.command.name} stays`)
      await scans(by, freshId())
      const changed = changedSince(before.pop() ?? new Map(), await stock())
      expect([one.command.name, ...changed]).toEqual([one.command.name])
    }
    expect(await floor.exceptions()).toEqual([])
    await floor.proves()
  }
})
