import { keepOrderQuote } from '@longshore/shared/orders/keep-order-quote.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 30_000 })
const prices = '/api/owms/v1/pricing/price-list'
const zones = [{ zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' }]
const rates = [
  { zone: 'A', upTo: 30_000, first: 500, base: '20.00', step: 500, perStep: '5.00', delivery: '1.00' },
]
const list = {
  ...{ id: null, code: 'PUB', name: 'Everybody', kind: 'published', channel: 'ID_JNE', currency: 'CNY' },
  ...{ priority: 0, fuel: 0, remoteFee: '0', remark: '', zones, rates },
}
const consignee = {
  ...{ name: 'Budi', phone: '+62 21 5550', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
  ...{ postcode: '10110', address1: 'Jalan 1' },
}
const goods = [{ nameZh: '马克杯', nameEn: 'Mug', price: '4.10', weight: 0.6, quantity: 2 }]

onBothEngines('a pre-confirmed order', (dialect) => {
  let world: World
  let lin: Person
  let wang: Person
  let writer: Person
  let boss: Person
  let listId: string
  const post = (path: string, body: object, as = lin) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const order = async (channel: string) => {
    const body = { kind: 'standard', channel, originalNo: `O-${channel}`, pieces: 1, consignee, goods }
    const made = await post('/api/vsmartorder/save_smart_order_single', body)
    const orderId = made.data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    expect((await post('/api/owms/v1/parcel-order/pre-confirm', { orderId })).message).toBe('OK')
    return orderId
  }
  const publish = async (rows: readonly { table: string; id: string }[]) => {
    const id = rows.find(({ table }) => table === 'priceList')?.id ?? ''
    expect((await post(`${prices}/publish`, { id }, boss)).message).toBe('OK')
    return id
  }
  const quoteOf = async (id: string) =>
    (await post('/api/vsmartorder/get_smart_order_byid', { id })).data.quote
  const quoted = (id: string) =>
    vi.waitFor(async () => {
      const found = await quoteOf(id)
      expect(found.status).not.toBe('asked')
      return found
    }, 10_000)

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
    writer = await world.staff('pricing')
    boss = await world.staff('pricing')
    listId = await publish((await post(`${prices}/save`, list, writer)).data.rows)
    await world.app.resume()
  })
  afterAll(() => world.close())

  test('keeps what it would cost with the version of the price list, and later prices change it not', async () => {
    const id = await order('ID_JNE')
    const found = await quoted(id)
    expect(found).toMatchObject({
      ...{ status: 'priced', channel: 'ID_JNE' },
      quote: { total: 3100, freight: 3000, delivery: 100, currency: 'CNY', list: 'PUB', no: 1, steps: 2 },
    })
    const dearer = { ...list, id: listId, rates: [{ ...rates[0], base: '99.00' }] }
    await publish((await post(`${prices}/save`, dearer, writer)).data.rows)
    expect(await quoteOf(id)).toEqual(found)
    expect((await post('/api/vsmartorder/get_smart_order_byid', { id }, wang)).status).toBe(404)
    const forged = await world.performer.perform({
      ...{ id: crypto.randomUUID(), name: keepOrderQuote.name, scope: `warehouse:${world.warehouses[0]}` },
      ...{ args: { quoteId: id, quote: '' }, via: 'desk' as const, occurredAt: 1, receivedAt: 1 },
      actor: {
        kind: 'customer',
        id: lin.id,
        name: 'Lin',
        customerId: world.customers[0],
        permissions: new Set(),
      },
    })
    expect(forged.outcome.outcome).toBe('rejected')
  })

  test('of a channel without prices says so', async () => {
    expect(await quoted(await order('ID_TIKI'))).toEqual({ status: 'none', channel: 'ID_TIKI', quote: null })
  })
})
