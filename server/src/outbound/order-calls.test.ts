import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../test-world.ts'
import { Floor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('the specified calls of outbound orders', (dialect) => {
  let world: World
  let floor: Floor
  let manager: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const { engine } = world
    const scope = `warehouse:${world.warehouses[0]}`
    floor = new Floor({ engine, again: () => engine, drop: async () => undefined }, scope)
    manager = await world.staff('manager', { warehouses: [world.warehouses[0]] })
  })
  afterAll(async () => {
    expect(world.defects).toEqual([])
    await world.close()
  })

  const call = (path: string, body: object) =>
    world.send(path, { as: manager, warehouse: world.warehouses[0], body })
  const abnormal = async () => {
    const orderId = await floor.reviewed({ mug: 1 }, true)
    const { code } = await call('/api/owms/v1/outbound/set-aside', { orderId, reason: 'no such street' })
    expect(code).toBe(0)
    return orderId
  }

  test.each([
    ['set_outbound_reout_byids', 'to-be-issued'],
    ['set_outbound_return_byids', 'to-review'],
  ])('%s takes the orders by their ids, one outcome each', async (name, status) => {
    const orderId = await abnormal()
    const path = `/api/vrpxinbound/${name}`
    expect((await call(path, { ids: [orderId, freshId(), orderId] })).data.outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'row.missing' },
      { outcome: 'rejected', code: 'move.not-allowed' },
    ])
    expect(await floor.order(orderId)).toMatchObject({ status, abnormal: 0 })
    const tooMany = Array.from({ length: 201 }, () => freshId())
    expect((await call(path, { ids: tooMany })).status).toBe(422)
  })
})
