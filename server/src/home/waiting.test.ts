import { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { Floor, OWNER } from '../outbound/test-floor.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const { path } = waitingApi.waiting

onBothEngines('what waits in a warehouse', (dialect) => {
  let world: World
  let floor: Floor
  const waiting = async (as: Person, warehouse?: string) =>
    (await world.send(path, { as, ...(warehouse !== undefined && { warehouse }) })).data

  beforeAll(async () => {
    world = await openWorld(dialect)
    const { engine } = world
    floor = new Floor(
      { engine, again: () => engine, drop: async () => undefined },
      `warehouse:${world.warehouses[0]}`,
    )
    await floor.shelve('shirt', 'A-01-01', 9)
    await floor.draft({ shirt: 1 })
    await floor.submitted({ shirt: 1 })
    await floor.submitted({ shirt: 1 })
  })
  afterAll(async () => {
    expect(world.defects).toEqual([])
    await world.close()
  })

  test('is told of the chosen warehouse, and of nothing where none is chosen', async () => {
    const boss = await world.staff('manager')
    const [here, there] = world.warehouses
    expect(await waiting(boss, here)).toMatchObject({ 'orders-to-review': 2, 'receipts-to-come': 0 })
    expect(await waiting(boss, there)).toMatchObject({ 'orders-to-review': 0, 'abnormal-orders': 0 })
    expect(await waiting(boss)).toEqual({})
  })

  test('is told to staff, and only of what they may see', async () => {
    const [here] = world.warehouses
    const clerk = await world.staff(['inbound.view'])
    expect(Object.keys(await waiting(clerk, here))).toEqual(['receipts-to-come', 'lines-to-shelve'])
    const lin = await world.customer(OWNER)
    expect((await world.send(path, { as: lin, warehouse: here })).status).toBe(403)
  })
})
