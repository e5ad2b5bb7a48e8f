import type { OccupancyDay, PartitionOccupancy } from '@longshore/shared/stock/occupancy.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { prove } from '../start/prove.ts'
import { filledPartitions, keepOccupancy } from '../stock/occupancy.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { OWNER } from './test-floor.ts'

const DAY = 86_400_000
const base = '/api/owms/v1/stock/occupancy'

onBothEngines('how full the partitions are', (dialect) => {
  let desk: Desk
  const [pick, store] = [freshId(), freshId()]
  const { ask, send } = callsFrom(() => desk)
  const now = () => desk.world.clock.now
  const keep = (days = 0) => keepOccupancy(desk.world.engine, now() + days * DAY)
  const days = async (query = ''): Promise<OccupancyDay[]> => (await ask(`${base}/days?${query}`)).rows

  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { floor, world } = desk
    const part = { scope: floor.scope, version: 1, typeId: null, sizeClass: '', velocity: '', enabled: 1 }
    await plant(world.engine, {
      partition: [
        { ...part, id: pick, code: 'P', name: 'Pick face', kind: 'picking', sequence: 1 },
        { ...part, id: store, code: 'S', name: 'Store', kind: 'storage', sequence: 2 },
      ],
    })
    await floor.shelve('mug', 'A-01-01', 6)
    await floor.shelve('cap', 'A-01-02', 4)
    await floor.shelve('cap', 'S-01-01', 9)
    for (const code of ['A-01-03', 'A-01-04', 'S-01-02']) await floor.position(code)
    const place = (start: string, more: object) =>
      world.engine.operate((db) =>
        db.updateTable('position').set(more).where('code', 'like', `${start}-%`).execute(),
      )
    await place('A', { partitionId: pick, capacity: 10 })
    await place('S', { partitionId: store })
  })
  afterAll(async () => {
    await desk.floor.proves()
    await desk.world.close()
  })

  test('each partition says its positions, those in use, its pieces and how many fit', async () => {
    const { rows } = await ask(`${base}/list`)
    expect(rows.map(({ id: _, ...row }: PartitionOccupancy) => row)).toEqual([
      {
        ...{ code: 'P', name: 'Pick face', kind: 'picking' },
        ...{ positions: 4, used: 2, pieces: 10, room: 40, inRoom: 10 },
      },
      {
        ...{ code: 'S', name: 'Store', kind: 'storage' },
        ...{ positions: 2, used: 1, pieces: 9, room: 0, inRoom: 0 },
      },
    ])
    const byPieces = await ask(`${base}/list?sort=used&desc=yes`)
    expect(byPieces.rows.map(({ code }: PartitionOccupancy) => code)).toEqual(['P', 'S'])
  })

  test('a day is written down once, when the house first looks', async () => {
    await keep()
    await desk.floor.shelve('mug', 'S-01-02', 3)
    await keep()
    expect((await days()).map(({ code, used, pieces }) => [code, used, pieces]).sort()).toEqual([
      ['P', 2, 10],
      ['S', 1, 9],
    ])
    await keep(1)
    desk.world.clock.now += DAY
    const boss = await desk.world.staff('manager')
    const later = await ask(`${base}/days?partitionId=${store}`, { as: boss })
    expect(later.rows.map(({ day, used, pieces }: OccupancyDay) => [day, used, pieces])).toEqual([
      ['2026-11-24', 2, 12],
      ['2026-11-23', 1, 9],
    ])
    desk.world.clock.now -= DAY
  })

  test('the proof finds a day that says other pieces than the journal', async () => {
    const change = (by: number) =>
      desk.world.engine.operate((db) =>
        db
          .updateTable('partitionDay')
          .set((row) => ({ pieces: row('pieces', '+', by) }))
          .where('partitionId', '=', store)
          .execute(),
      )
    await change(1)
    expect((await prove(desk.world.engine)).map(({ rule }) => rule)).toEqual([
      'the pieces that lay on the shelves on a day are the sum of the postings until then',
    ])
    await change(-1)
  })

  test('it is for the house alone', async () => {
    const lin = await desk.world.customer(OWNER)
    for (const path of ['list', 'days']) expect((await send(`${base}/${path}`, { as: lin })).status).toBe(403)
    const elsewhere = { as: await desk.world.staff('manager'), warehouse: desk.world.warehouses[1] }
    expect((await ask(`${base}/list`, elsewhere)).rows).toEqual([])
  })
})

test('positions and their goods are found by indexes, without a look at another warehouse', async () => {
  const plans = await openPlans()
  const [plan] = await plans.ofWork((db) => filledPartitions(db, 'warehouse:w'))
  expect(plan).toMatch(/SEARCH position USING INDEX \S+ \(scope=\?\)/)
  expect(plan).toMatch(/SEARCH balance USING INDEX \S+ \(scope=\? AND locationId=\?\)/)
  expect(plan).not.toMatch(/SCAN (position|balance|posting)\b/)
  await plans.close()
})
