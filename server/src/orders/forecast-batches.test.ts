import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const spoken = '/api/vsmartorder'
const path = '/api/owms/v1/orders/forecast-batch'
const consignee = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}

onBothEngines('forecast scanning', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let desk: Person
  let order = { id: '', no: '' }
  let foreign = { id: '', no: '' }
  const send = (to: string, body: object, as: Person) =>
    world.send(to, { as, body, warehouse: world.warehouses[0] })
  const scan = (code: string, as = lin) => send(`${path}/scan`, { code }, as)
  const open = async (as = lin) => (await send(`${path}/open`, {}, as)).data
  const submitted = async (as: Person, more: object) => {
    const goods = [{ nameEn: 'Mug', quantity: 1 }]
    const given = { channel: 'ID_LINE', consignee, goods, ...more }
    const made = await send(`${spoken}/save_smart_order_single`, given, as)
    const id = made.data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id as string
    await send(`${spoken}/set_smart_order_submit_multi`, { orderId: id }, as)
    return { id, no: (await send(`${spoken}/get_smart_order_byid`, { id }, as)).data.no as string }
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    desk = await world.staff('customer-service')
    order = await submitted(lin, { pieces: 3, deliveryNo: 'SF-1' })
    foreign = await submitted(neighbour, {})
  })
  afterAll(() => world.close())

  test('takes a package by its own number, and by what names its order the next package', async () => {
    await scan(`${order.no}-2`)
    await scan('SF-1')
    expect((await open()).orders).toEqual([
      { orderId: order.id, orderNo: order.no, pieces: 3, scanned: 2, missing: [`${order.no}-3`] },
    ])
    expect((await scan(`${order.no}-2`)).message).toBe(`${order.no}-2 was scanned already`)
  })

  test('keeps what is no package of a submitted order of the customer as surplus', async () => {
    await scan('WHO-KNOWS')
    await scan(foreign.no)
    const { scanned, surplus, scans } = await open()
    expect({ scanned, surplus }).toEqual({ scanned: 2, surplus: 2 })
    expect(scans.filter(({ orderNo }: { orderNo: string }) => orderNo === '')).toHaveLength(2)
    const { id } = scans.find(({ code }: { code: string }) => code === 'WHO-KNOWS')
    await send(`${path}/drop`, { scanId: id }, lin)
    expect(await open()).toMatchObject({ scanned: 2, surplus: 1 })
  })

  test('is nobody else’s', async () => {
    const batch = await open()
    expect(await open(neighbour)).toBeNull()
    expect((await send(`${path}/by-id`, { id: batch.id }, neighbour)).status).toBe(404)
    expect((await send(`${path}/submit`, { batchId: batch.id }, neighbour)).status).toBe(404)
    expect((await send(`${path}/drop`, { scanId: batch.scans[0].id }, neighbour)).status).toBe(404)
  })

  test('handed over announces its orders, and keeps what was missing and surplus for the desk', async () => {
    const { id } = await open()
    expect((await send(`${path}/submit`, { batchId: id }, lin)).message).toBe('OK')
    const after = (await send(`${spoken}/get_smart_order_byid`, { id: order.id }, lin)).data
    expect(after.forecast).toBe(true)
    const seen = (await send(`${path}/by-id`, { id }, desk)).data
    expect(seen).toMatchObject({ status: 'submitted', scanned: 2, missing: 1, surplus: 1 })
    expect(await open()).toBeNull()
    expect((await send(`${path}/submit`, { batchId: id }, lin)).message).toMatch(/not possible/)
  })
})
