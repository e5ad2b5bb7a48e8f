import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { layoutApi } from '@longshore/shared/setup/layout.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { fillOf, partitionsOf, picksOf } from '../setup/hall-heat.ts'
import { layoutRoutes } from '../setup/layout.routes.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

vi.setConfig({ testTimeout: 20_000 })
const DAY = 86_400_000

onBothEngines('a hall by what lies and is picked in it', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await floor.shelve('near', 'A-01-02', 20)
    await floor.shelve('near', 'A-02-02', 5)
    await floor.shelve('far', 'C-01-03', 7)
    await floor.position('C-01-04')
    await floor.database.engine.operate((db) =>
      db.updateTable('position').set({ capacity: 50 }).where('code', 'like', 'A-%').execute(),
    )
  })
  afterAll(() => floor.database.drop())

  const heat = (of: InputOf<typeof layoutApi.heat.input>['of'], days: 7 | 30 = 7, now = 0) => {
    const caller = { warehouseId: floor.scope.slice('warehouse:'.length) }
    const { heat: read } = layoutRoutes(floor.database.engine.reader, () => now)
    return read({ of, days }, caller as Parameters<typeof read>[1])
  }

  test('says the pieces of each bay over its layers, and of how many that fit where a position has a capacity', async () => {
    const { racks, cut } = await heat('fill')
    expect(cut).toBe(false)
    expect([...racks].sort((one, other) => (one.prefix < other.prefix ? -1 : 1))).toEqual([
      { prefix: 'A', bays: [{ row: 2, pieces: 25, room: 100, inRoom: 25, picks: 0 }] },
      {
        prefix: 'C',
        bays: [
          { row: 3, pieces: 7, room: 0, inRoom: 0, picks: 0 },
          { row: 4, pieces: 0, room: 0, inRoom: 0, picks: 0 },
        ],
      },
    ])
  })

  test('says how full each partition is, and gives it the bays most positions of which are its', async () => {
    const { engine } = floor.database
    const part = { scope: floor.scope, version: 1, typeId: null, sizeClass: '', velocity: '', enabled: 1 }
    const partition = { ...part, kind: 'storage', sequence: 1 }
    const [small, large] = [freshId(), freshId()]
    await plant(engine, {
      partition: [
        { ...partition, id: small, code: 'P-1', name: 'Small' },
        { ...partition, id: large, code: 'P-2', name: 'Large' },
      ],
    })
    await floor.position('A-03-02')
    const into = (partitionId: string, like: string) =>
      engine.operate((db) =>
        db.updateTable('position').set({ partitionId }).where('code', 'like', like).execute(),
      )
    await into(large, '%')
    await into(small, 'A-01-%')
    const { racks, partitions } = await heat('partitions')
    expect(racks).toEqual([])
    const told = partitions.filter(({ code }) => code.startsWith('P-'))
    expect(told).toMatchObject([
      { code: 'P-1', name: 'Small', positions: 1, used: 1, pieces: 20, bays: [] },
      { code: 'P-2', positions: 4, used: 2, pieces: 12 },
    ])
    expect(told[1]?.bays.map(({ prefix, row }) => `${prefix}${row}`).sort()).toEqual(['A2', 'C3', 'C4'])
  })

  test('counts how often somebody picked there in the last days', async () => {
    const orderId = await floor.reviewed({ far: 2 })
    const { createdAt } = await floor.wave(await floor.waved([orderId]))
    const after = (days: number) => createdAt + days * DAY
    expect((await heat('picks', 7, after(1))).racks).toEqual([])
    const [task] = await floor.tasks(orderId)
    await pickingAt(() => floor).pick(task, 2)
    const picked = [{ prefix: 'C', bays: [{ row: 3, pieces: 0, room: 0, inRoom: 0, picks: 1 }] }]
    expect((await heat('picks', 7, after(1))).racks).toEqual(picked)
    expect((await heat('picks', 7, after(8))).racks).toEqual([])
    expect((await heat('picks', 30, after(8))).racks).toEqual(picked)
  })
})

test('all are read by indexes, without a look at another warehouse', async () => {
  const plans = await openPlans()
  const [fill] = await plans.ofWork((db) => fillOf(db, 'warehouse:w'))
  expect(fill).toMatch(/SEARCH position USING INDEX \S+ \(scope=\?\)/)
  expect(fill).toMatch(/SEARCH balance USING INDEX \S+ \(scope=\? AND locationId=\?\)/)
  const [partitions] = await plans.ofWork((db) => partitionsOf(db, 'warehouse:w'))
  expect(partitions).toMatch(/SEARCH position USING INDEX \S+ \(scope=\?\)/)
  const [picks] = await plans.ofWork((db) => picksOf(db, 'warehouse:w', 1))
  expect(picks).toMatch(/SEARCH wave USING COVERING INDEX \S+ \(scope=\? AND createdAt>\?\)/)
  expect(picks).toMatch(/SEARCH pickTask USING INDEX \S+ \(waveId=\?\)/)
  expect(picks).not.toMatch(/SCAN (wave|pickTask|position)\b/)
  await plans.close()
})
