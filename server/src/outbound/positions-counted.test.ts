import { positionApi } from '@longshore/shared/setup/position.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { Floor, positionRow } from './test-floor.ts'

const [PICKING, STORAGE] = [freshId(), freshId()]

onBothEngines('the list of positions', (dialect) => {
  let world: World
  let floor: Floor
  let manager: Person
  let scope: string
  beforeAll(async () => {
    world = await openWorld(dialect)
    manager = await world.staff('manager', { warehouses: [world.warehouses[0]] })
    const { engine } = world
    scope = `warehouse:${world.warehouses[0]}`
    floor = new Floor({ engine, again: () => engine, drop: async () => undefined }, scope)
    await stand(PICKING, 'P', 3)
    await stand(STORAGE, 'S', 5)
  })
  afterAll(() => world.close())

  const stand = (partitionId: string, prefix: string, count: number) => {
    const codes = Array.from({ length: count }, (_, nth) => `${prefix}-01-${nth}`)
    return plant(world.engine, {
      position: codes.map((code) => ({ ...positionRow(freshId(), code, scope), partitionId })),
    })
  }
  const counted = async (body: object) => {
    const { data } = await world.send(positionApi.list.path, {
      as: manager,
      warehouse: world.warehouses[0],
      body,
    })
    return [data.total, data.rows.length]
  }

  test('says how many there are, in all and in one partition', async () => {
    expect(await counted({})).toEqual([8, 8])
    expect(await counted({ use: '0' })).toEqual([8, 8])
    expect(await counted({ partitionId: PICKING })).toEqual([3, 3])
    expect(await counted({ partitionId: STORAGE, size: 2 })).toEqual([5, 2])
    expect(await counted({ partitionId: freshId() })).toEqual([0, 0])
  })

  test('counts under other filters what stands', async () => {
    expect(await counted({ search: 'S-01' })).toEqual([5, 5])
    expect(await counted({ partitionId: PICKING, enabled: 'no' })).toEqual([0, 0])
  })

  test('follows positions that come to another partition, or go', async () => {
    await world.engine.operate(async (db) => {
      await db.updateTable('position').set({ partitionId: PICKING }).where('code', '=', 'S-01-0').execute()
      await db.deleteFrom('position').where('code', '=', 'S-01-1').execute()
    })
    expect(await counted({})).toEqual([7, 7])
    expect(await counted({ partitionId: PICKING })).toEqual([4, 4])
    expect(await counted({ partitionId: STORAGE })).toEqual([3, 3])
  })

  test('knows those with goods on them until the last piece is gone', async () => {
    await floor.shelve('mug', 'Q-01-01', 2)
    expect(await counted({ use: '2' })).toEqual([1, 1])
    expect(await counted({ use: '1' })).toEqual([7, 7])
    expect(await counted({ use: '1', partitionId: PICKING })).toEqual([4, 4])
  })

  test('is proved: a count that nobody kept is found', async () => {
    const rule = 'what is kept of the positions of a partition is how many stand there'
    const found = async () => (await prove(world.engine)).filter((one) => one.rule === rule)
    expect(await found()).toEqual([])
    await world.engine.operate((db) =>
      db.updateTable('keptCount').set({ amount: 9 }).where('word', '=', STORAGE).execute(),
    )
    expect(await found()).toMatchObject([{ rows: [{ partitionId: STORAGE }] }])
  })
})
