import { dayStages } from '@longshore/shared/contract/day.ts'
import { dayApi } from '@longshore/shared/home/day.api.ts'
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
  afterAll(() => world.close())

  test('counts the work of the chosen warehouse, and none where no warehouse is chosen', async () => {
    const boss = await world.staff('manager')
    const [here, there] = world.warehouses
    expect(await waiting(boss, here)).toMatchObject({ 'orders-to-review': 2, 'receipts-to-come': 0 })
    expect(await waiting(boss, there)).toMatchObject({ 'orders-to-review': 0, 'abnormal-orders': 0 })
    expect(await waiting(boss)).not.toHaveProperty('orders-to-review')
  })

  test('is told of what a person may see, and to customers of their own goods alone', async () => {
    const [here] = world.warehouses
    const clerk = await world.staff(['inbound.view'])
    expect(Object.keys(await waiting(clerk, here))).toEqual([
      ...['receipts-to-come', 'lines-to-shelve', 'receipts-overdue'],
    ])
    const lin = await world.customer(OWNER)
    expect(await waiting(lin, here)).toEqual({
      ...{ 'articles-low': 0, 'parts-to-answer': 0, 'claims-decided': 0 },
      ...{ 'found-reminded': 0, 'returns-to-decide': 0, 'problems-unread': 0 },
    })
  })

  test('home counts each stage that a person may see', async () => {
    const day = async (as: Person, warehouse?: string) =>
      (await world.send(dayApi.day.path, { as, ...(warehouse !== undefined && { warehouse }) })).data
    const [here, there] = world.warehouses
    const boss = await world.staff('manager')
    await floor.draft({ shirt: 1 })
    await floor.submitted({ shirt: 1 }, false, { shipBy: 1_700_000_000 })
    expect(await day(boss, here)).toEqual({
      ...{ 'receipts-announced': 0, 'receipts-at-dock': 0, 'lines-to-inspect': 0, 'lines-to-shelve': 0 },
      ...{ 'orders-to-review': 3, 'orders-to-issue': 0, 'orders-in-fulfilment': 0, 'orders-abnormal': 0 },
      ...{ 'receipts-overdue': 0, 'orders-overdue': 3, 'articles-low': 0 },
      ...{ 'orders-late': 1, 'waves-to-pick': 0, 'waves-in-picking': 0, 'handovers-open': 0 },
      ...{ 'exceptions-open': 0, 'exceptions-taken': 0, 'problems-to-answer': 0 },
    })
    expect(await day(boss, there)).toMatchObject({ 'orders-to-review': 0, 'orders-late': 0 })
    expect(await day(boss)).toEqual({})
    const clerk = await world.staff(['inbound.view'])
    expect(Object.keys(await day(clerk, here))).toEqual([...dayStages.inbound, 'receipts-overdue'])
    const lin = await world.customer(OWNER)
    expect((await world.send(dayApi.day.path, { as: lin, warehouse: here })).status).toBe(403)
  })
})
