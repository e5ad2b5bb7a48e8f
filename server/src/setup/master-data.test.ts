import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type Sent, type World } from '../testing/test-world.ts'

const setup = '/api/owms/v1/setup'
const catalog = '/api/owms/v1/catalog'
const inbound = '/api/vrpxinbound'

onBothEngines('master data', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  const post = async (path: string, body: object, sent: Sent = {}) =>
    world.send(path, { as: boss, warehouse: world.warehouses[0], body, ...sent })
  const list = async (path: string, sent: Sent = {}) => {
    const got = await world.send(path, { as: boss, warehouse: world.warehouses[0], ...sent })
    expect(got.message).toBe('OK')
    return got.data
  }
  const saved = async (path: string, body: object) => {
    const got = await post(path, body)
    expect(got.message).toBe('OK')
    return got.data.rows[0].id as string
  }
  const skuOf = (code: string, customerId: string, more: object = {}) => ({
    ...{
      id: null,
      customerId,
      code,
      name: `Article ${code}`,
      weight: 0.25,
      length: 30,
      width: 20,
      height: 2.5,
    },
    ...{
      unitPrice: '4.50',
      currency: 'USD',
      warningStock: 5,
      barcodes: [{ code: '4006381333931', quantity: 1 }],
    },
    ...more,
  })

  const aisle = (code: string) => ({
    ...{ id: null, code, name: `Aisle ${code}`, kind: 'storage', sequence: 1 },
  })

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test('a warehouse gets a partition and fifty positions', async () => {
    const partitionId = await saved(`${setup}/partition/save`, aisle('A'))
    const batch = { partitionId, prefix: 'A', layers: 5, rows: 10 }
    expect((await post(`${setup}/position/create-batch`, batch)).code).toBe(0)
    const refused = await post(`${setup}/position/create-batch`, { ...batch, fromRow: 10 })
    expect(refused).toMatchObject({ status: 409, data: { code: 'setup.positions-taken' } })

    const page = await list(`${setup}/position/list?size=10`)
    expect(page).toMatchObject({ total: 50 })
    expect(page.rows.map(({ code }: { code: string }) => code).slice(0, 3)).toEqual([
      'A-01-01',
      'A-02-01',
      'A-03-01',
    ])
    expect(page.rows[0]).toMatchObject({ partitionName: 'Aisle A', kind: 'storage' })
    expect((await list(`${setup}/position/list`, { warehouse: world.warehouses[1] })).total).toBe(0)
  })

  test('Shelf filter: all (0), not used (1), used (2)', async () => {
    const partitionId = await saved(`${setup}/partition/save`, aisle('F'))
    await post(`${setup}/position/create-batch`, { partitionId, prefix: 'F', layers: 2, rows: 3 })
    const within = (more: string) => list(`${setup}/position/list?partitionId=${partitionId}${more}`)
    const [position] = (await within('&search=F-02-03')).rows
    const scope = `warehouse:${world.warehouses[0]}`
    await plant(world.engine, {
      balance: [
        {
          ...{ scope, locationId: `SHELF:${position.id}`, skuId: 's' },
          ...{ ownerId: 'o', batch: '', condition: 'good', quantity: 3, allocated: 0 },
        },
      ],
      positionGoods: [
        {
          ...{ id: position.id, scope, version: 1, code: position.code },
          ...{ owners: ['o'], skuId: 's', bucket: 'shelf:F' },
        },
      ],
    })
    expect((await within('&use=2')).rows).toMatchObject([{ code: 'F-02-03' }])
    expect(await within('&use=1&size=1')).toMatchObject({ total: 5 })
    expect(await within('&use=0&size=1')).toMatchObject({ total: 6 })
  })

  test('a SKU is found by the code that a scanner reads, and belongs to its customer alone', async () => {
    const [mine, other] = world.customers
    const skuId = await saved(`${inbound}/save_sku_code_single`, skuOf('SHIRT', mine))
    await saved(`${inbound}/save_sku_code_single`, skuOf('SHIRT', other))
    const found = await list(`${inbound}/get_sku_code?barcode=04006381333931`)
    expect(found.rows).toMatchObject([
      { code: 'SHIRT', weight: 0.25, height: 2.5, volume: 0.0015 },
      { code: 'SHIRT' },
    ])

    const own = await list(`${inbound}/get_sku_code`, { as: lin })
    expect(own).toMatchObject({
      total: 1,
      rows: [{ id: skuId, customerName: 'Customer CUST1', unitPrice: '4.50' }],
    })
    const forged = await world.send(`${inbound}/save_sku_code_single`, { as: lin, body: skuOf('CAP', other) })
    expect(forged.code).toBe(0)
    expect((await list(`${inbound}/get_sku_code?search=CAP`)).rows).toMatchObject([{ customerId: mine }])
    const theirs = (await list(`${inbound}/get_sku_code?customerId=${other}`)).rows[0].id
    for (const id of [theirs, mine])
      expect(await world.send(`${inbound}/get_sku_code_byid?id=${id}`, { as: lin })).toMatchObject({
        status: 404,
      })
    const change = await world.send(`${inbound}/save_sku_code_single`, {
      as: lin,
      body: { ...skuOf('X', other), id: theirs },
    })
    expect(change).toMatchObject({ status: 404, data: { code: 'row.missing' } })
  })

  test('a SKU on a shelf is not deleted; one in stock only when that is meant', async () => {
    const [, ownerId] = world.customers
    const id = await saved(`${inbound}/save_sku_code_single`, skuOf('MUG', ownerId))
    const account = (locationId: string) => ({
      ...{ scope: `warehouse:${world.warehouses[1]}`, locationId, skuId: id, ownerId, batch: '' },
      ...{ condition: 'good', quantity: 4, allocated: 0 },
    })
    const shelf = (positionId: string, code: string) => ({
      ...{ id: positionId, scope: `warehouse:${world.warehouses[1]}`, version: 1, code, partitionId: '' },
      ...{ kind: 'storage', prefix: 'Q', layer: 1, row: 1, capacity: 0, walk: code, remark: '', enabled: 1 },
    })
    await plant(world.engine, {
      balance: [account('SHELF:p1'), account('RECV'), { ...account('EXT.SHIPPED'), quantity: 9 }],
      position: [shelf('p1', 'Q-1-1'), { ...shelf('p2', 'Q-1-2'), skuId: id }],
    })
    const remove = (more: object = {}) => post(`${inbound}/delete_sku_code`, { id, ...more })
    expect(await remove({ confirmed: true })).toMatchObject({
      data: { code: 'catalog.on-shelf', values: { pieces: 4, positions: 'Q-1-1, Q-1-2' } },
    })
    await world.engine.operate((db) =>
      db.deleteFrom('balance').where('locationId', '=', 'SHELF:p1').execute(),
    )
    expect(await remove({ confirmed: true })).toMatchObject({
      data: { code: 'catalog.shelf-kept', values: { positions: 'Q-1-2' } },
    })
    await world.engine.operate((db) => db.deleteFrom('position').where('id', '=', 'p2').execute())
    expect(await remove()).toMatchObject({ data: { code: 'catalog.in-stock', values: { pieces: 4 } } })
    expect((await remove({ confirmed: true })).code).toBe(0)
    expect((await list(`${inbound}/get_sku_code?enabled=no`)).rows).toMatchObject([{ code: 'MUG' }])
    expect((await post(`${catalog}/sku/restore`, { id })).code).toBe(0)
  })

  test('a customer sees itself in the list of customers and nobody else', async () => {
    expect((await list(`${inbound}/get_smart_client_list`)).total).toBe(2)
    const own = await list(`${inbound}/get_smart_client_list`, { as: lin })
    expect(own.rows).toMatchObject([{ id: world.customers[0] }])
    const save = await world.send(`${inbound}/save_smart_client_single`, { as: lin, body: {} })
    expect(save.status).toBe(403)
  })

  test('a worker’s PIN is written down nowhere', async () => {
    const worker = { id: null, badge: 'W-77', name: 'Ana', roles: ['picker'], pin: '73519' }
    const sent = { headers: { 'idempotency-key': '018f0000-0000-7000-8000-00000000d001' } }
    const first = await post(`${setup}/worker/save`, worker, sent)
    const again = await post(`${setup}/worker/save`, worker, sent)
    expect([first.code, again.data.again]).toEqual([0, true])
    const commands = await world.engine.reader.selectFrom('command').select(['args', 'result']).execute()
    expect(JSON.stringify([commands, world.logged])).not.toContain('73519')
    const [line] = (await list(`${setup}/worker/list`)).rows
    expect(line).toMatchObject({ badge: 'W-77', hasPin: true, enabled: true })
    expect(line).not.toHaveProperty('pin')
    expect(JSON.stringify(first.data)).not.toContain('argon2')
  })

  test('the number rules of a warehouse say what the next document is called', async () => {
    const rows = async () =>
      (await list(`${setup}/number-rule/list`)).rows as { document: string; next: string }[]
    expect((await rows()).find(({ document }) => document === 'order')?.next).toBe('OB2611230001')
    const rule = { document: 'order', prefix: 'BR-', date: 'yyyy', width: 6, reset: 'yearly' }
    expect((await post(`${setup}/number-rule/save`, rule)).code).toBe(0)
    expect((await rows()).find(({ document }) => document === 'order')?.next).toBe('BR-2026000001')
    const twice = await post(`${setup}/number-rule/save`, { ...rule, reset: 'daily' })
    expect(twice).toMatchObject({ status: 422, data: { code: 'setup.rule-repeats' } })
  })

  test('who may only look changes nothing', async () => {
    const looker = await world.staff(['setup.view', 'catalog.view'])
    expect((await post(`${setup}/partition/save`, aisle('Z'), { as: looker })).status).toBe(403)
    const seen = (await list(`${setup}/partition/list`, { as: looker })).rows
    const codes = seen.map(({ code }: { code: string }) => code)
    expect([codes.includes('A'), codes.includes('Z')]).toEqual([true, false])
    const outsider = await world.staff([])
    expect(
      (await world.send(`${setup}/partition/list`, { as: outsider, warehouse: world.warehouses[0] })).status,
    ).toBe(403)
  })
})
