import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/service/problem'
const to = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}

onBothEngines('a problem shipment', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let clerk: Person
  let order = { id: '', no: '' }
  const send = (path: string, body: object, as: Person) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const raise = (more: object, as: Person) =>
    send(
      `${spoken}/add_order_question`,
      { orderNo: order.no, type: 'address', text: 'No such street', ...more },
      as,
    )
  const reply = (problemId: string, more: object, as: Person) =>
    send(`${spoken}/add_order_reply`, { problemId, text: 'Jalan 2', ...more }, as)
  const list = async (as: Person, input: object = {}) =>
    (await send(`${spoken}/get_order_question_list`, input, as)).data
  const first = async (as: Person) => (await list(as)).rows[0]
  const held = async () => (await send(`${spoken}/get_smart_order_byid`, { id: order.id }, lin)).data.held

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    clerk = await world.staff('customer-service')
    const goods = [{ nameEn: 'Mug', quantity: 1 }]
    const made = await send(
      `${spoken}/save_smart_order_single`,
      { channel: 'ID_LINE', consignee: to, goods },
      lin,
    )
    const id = made.data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    expect((await raise({ orderNo: '', orderId: id, text: 'x' }, lin)).message).toMatch(
      /^A draft has no problem/,
    )
    await send(`${spoken}/set_smart_order_submit_multi`, { orderId: id }, lin)
    const { no } = (await send(`${spoken}/get_smart_order_byid`, { id }, lin)).data
    order = { id, no }
  })
  afterAll(() => world.close())

  test('is raised by the desk, answered by its customer, and each side sees whose turn it is and what it has not read', async () => {
    expect((await raise({}, clerk)).message).toBe('OK')
    expect(await first(lin)).toMatchObject({
      turn: 'customer',
      unread: 1,
      replies: 0,
      question: 'No such street',
    })
    expect(await first(clerk)).toMatchObject({ turn: 'customer', unread: 0 })
    const { id } = await first(lin)
    await send(`${base}/read`, { problemId: id }, lin)
    expect(await first(lin)).toMatchObject({ unread: 0 })
    expect((await reply(id, { type: 'change-address' }, lin)).message).toBe('OK')
    expect(await first(clerk)).toMatchObject({ turn: 'house', unread: 1, replies: 1 })
    const said = (await send(`${spoken}/get_order_question_replys`, { id }, clerk)).data
    expect(said).toMatchObject([{ byCustomer: true, type: 'change-address', text: 'Jalan 2' }])
  })

  test('"Reply content max 500 characters"', async () => {
    const { id } = await first(lin)
    expect((await reply(id, { text: 'x'.repeat(500) }, lin)).message).toBe('OK')
    expect((await reply(id, { text: 'x'.repeat(501) }, lin)).data.fields).toMatchObject({
      text: expect.any(String),
    })
    expect((await reply(id, { text: ' ' }, lin)).data.fields).toMatchObject({ text: expect.any(String) })
  })

  test('of the same kind is one: another word about it is a reply', async () => {
    const before = (await list(lin)).total
    expect((await raise({ text: 'Still nothing' }, lin)).message).toBe('OK')
    expect((await list(lin)).total).toBe(before)
    expect((await raise({ type: 'damaged' }, lin)).message).toBe('OK')
    const { total, tabs } = await list(lin)
    expect(total).toBe(before + 1)
    expect(tabs).toMatchObject({ house: total, customer: 0, released: 0, all: total })
  })

  test('answered "ship anyway" lets the held order go', async () => {
    await send(`${spoken}/holdon_smart_order_single`, { orderId: order.id, reason: 'address?' }, clerk)
    expect(await held()).toBe(true)
    const { id } = await first(lin)
    expect((await reply(id, { type: 'ship-anyway' }, lin)).message).toBe('OK')
    expect(await held()).toBe(false)
  })

  test('is nobody else’s', async () => {
    expect((await list(neighbour)).total).toBe(0)
    expect((await raise({}, neighbour)).message).toBe('There is no parcel order of this number')
    const { id } = await first(clerk)
    expect((await reply(id, {}, neighbour)).status).toBe(404)
    expect((await send(`${spoken}/get_order_question_replys`, { id }, neighbour)).status).toBe(404)
  })

  test('is released, answered no more, and opened again within thirty days', async () => {
    const { id } = await first(clerk)
    expect((await send(`${base}/release`, { problemId: id }, clerk)).message).toBe('OK')
    expect((await reply(id, {}, lin)).message).toMatch(/not possible while the status is/)
    expect((await send(`${base}/reopen`, { problemId: id, reason: 'came again' }, lin)).message).toBe('OK')
    await send(`${base}/release`, { problemId: id }, clerk)
    world.clock.now += 31 * 86_400_000
    const late = await world.customer(world.customers[0])
    expect((await send(`${base}/reopen`, { problemId: id, reason: 'came again' }, late)).message).toMatch(
      /^Released more than 30 days ago/,
    )
  })
})
