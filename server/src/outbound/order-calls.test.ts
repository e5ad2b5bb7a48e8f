import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { Floor, orderOf } from './test-floor.ts'

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
  afterAll(() => world.close())

  const call = (path: string, body: object) =>
    world.send(path, { as: manager, warehouse: world.warehouses[0], body })
  const abnormal = async () => {
    const orderId = await floor.reviewed({ mug: 1 }, true)
    const { code } = await call('/api/owms/v1/outbound/set-aside', { orderId, reason: 'no such street' })
    expect(code).toBe(0)
    return orderId
  }

  test('Receiving warehouse, issue doc No., original doc No. cannot be empty', async () => {
    const [save, submit] = ['/api/vrpxinbound/save_outbound_single', '/api/owms/v1/outbound/submit']
    const order = { ...orderOf('EMPTY-1'), lines: [{ skuId: await floor.sku('mug'), quantity: 1 }] }
    expect(await world.send(save, { as: manager, body: order })).toMatchObject({
      data: { code: 'scope.warehouse-required' },
    })
    for (const docNo of ['', ' '])
      expect(await call(save, { ...order, docNo })).toMatchObject({ data: { code: 'outbound.doc-no-empty' } })

    await floor.shelve('mug', 'B-1-1', 1)
    for (const originalNo of ['', ' ']) {
      const orderId = await floor.draft({ mug: 1 }, { originalNo })
      expect(await call(submit, { orderId })).toMatchObject({
        status: 422,
        data: { code: 'outbound.original-no-empty' },
      })
      expect(await floor.order(orderId)).toMatchObject({ status: 'draft' })
    }
    expect((await call(submit, { orderId: await floor.draft({ mug: 1 }) })).code).toBe(0)
  })

  test('a draft without its original doc No. is filled in and submitted, one that was sent back before it too', async () => {
    const submit = '/api/owms/v1/outbound/submit'
    await floor.shelve('jug', 'B-1-2', 1)
    const orderId = await floor.submitted({ jug: 1 })
    expect((await call('/api/owms/v1/outbound/reject', { orderId, reason: 'no number' })).code).toBe(0)
    const order = { ...orderOf('LATE-1'), orderId, lines: [{ skuId: await floor.sku('jug'), quantity: 1 }] }
    expect(
      (await call('/api/vrpxinbound/save_outbound_single', { ...order, originalNo: '', channel: '' })).code,
    ).toBe(0)
    expect(await call(submit, { orderId })).toMatchObject({ data: { code: 'outbound.original-no-empty' } })
    expect((await call('/api/vrpxinbound/save_outbound_single', order)).code).toBe(0)
    expect((await call(submit, { orderId })).code).toBe(0)
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', originalNo: 'PO-LATE-1' })
  })

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
