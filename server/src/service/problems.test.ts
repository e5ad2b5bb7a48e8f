import { problemPhotoPath } from '@longshore/shared/service/problem.api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
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
  const send = async (path: string, body: object, as: Person) => {
    const got = await world.send(path, { as, body, warehouse: world.warehouses[0] })
    await settled(world.engine, world.performer)
    return got
  }
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

  const ask = (query: string, as: Person, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0] }
    return world.app.hono.request(problemPhotoPath + query, { ...init, headers })
  }
  const sent = async (as: Person): Promise<string> => {
    const background = '#c00'
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'torn.png')
    const answer = await ask('', as, { method: 'POST', body })
    return ((await answer.json()) as { data: { hash: string } }).data.hash
  }
  const shown = async (as: Person, query: Record<string, string>) =>
    (await ask(`?${new URLSearchParams(query)}`, as)).status
  const answered = async (id: string, text: string, more: object, as: Person) => {
    await reply(id, { text, ...more }, as)
    const said = (await send(`${spoken}/get_order_question_replys`, { id }, lin)).data
    return said.find((one: { text: string }) => one.text === text)
  }
  const consigneeNow = async () =>
    (await send(`${spoken}/get_smart_order_byid`, { id: order.id }, lin)).data.consignee

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

  test('says in the thread why the order refuses what a reply asks for, and the reply is kept', async () => {
    const { id } = await first(lin)
    expect(await answered(id, 'Go', { type: 'ship-anyway' }, lin)).toMatchObject({
      ...{ text: 'Go', type: 'ship-anyway', outcome: 'refused' },
      refusal: { code: 'orders.not-held' },
    })
  })

  test('answered with another address changes the order’s by the order’s own rules', async () => {
    const { id } = await first(lin)
    const consignee = { ...to, address1: 'Jalan 3', phone: '+62 21 1' }
    expect(await answered(id, 'Three', { type: 'change-address', consignee }, lin)).toMatchObject({
      outcome: 'done',
      refusal: null,
    })
    expect((await consigneeNow()).address1).toBe('Jalan 3')
    const lacking = { type: 'change-address', consignee: { ...to, city: '' } }
    expect(await answered(id, 'No city', lacking, lin)).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'orders.address-incomplete' },
    })
    expect(await consigneeNow()).toMatchObject({ city: 'Jakarta', address1: 'Jalan 3' })
  })

  test('is given data that were missing, and nothing else of the consignee', async () => {
    const { id } = await first(lin)
    const given = { type: 'supply-data', consignee: { ...to, name: 'Other', taxNumber: 'NPWP 7' } }
    expect(await answered(id, 'Number', given, lin)).toMatchObject({ outcome: 'done', consignee: ['NPWP 7'] })
    expect(await consigneeNow()).toMatchObject({ name: 'Budi', taxNumber: 'NPWP 7', address1: 'Jalan 3' })
  })

  test('answered by somebody who may not change orders is a reply, and no more', async () => {
    const { id } = await first(lin)
    const talker = await world.staff(['service.view', 'service.problem'])
    expect(await answered(id, 'Away', { type: 'destroy' }, talker)).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'access.forbidden' },
    })
    expect((await first(lin)).status).toBe('open')
  })

  test('takes pictures of both sides, which the other side sees and nobody else', async () => {
    const { id } = await first(lin)
    const hash = await sent(lin)
    await answered(id, 'Look', { photos: [hash] }, lin)
    const said = (await send(`${spoken}/get_order_question_replys`, { id }, clerk)).data
    const { id: row } = said.find(({ photos }: { photos: string[] }) => photos.includes(hash))
    for (const one of [lin, clerk]) expect(await shown(one, { hash, row })).toBe(200)
    expect(await shown(neighbour, { hash, row })).toBe(404)
    expect(await shown(clerk, { hash })).toBe(404)
    expect((await reply(id, { photos: ['a', 'b', 'c', 'd'].map((one) => one.repeat(64)) }, lin)).status).toBe(
      422,
    )
  })

  test('is nobody else’s', async () => {
    expect((await list(neighbour)).total).toBe(0)
    expect((await raise({}, neighbour)).message).toBe('There is no parcel order of this number')
    const { id } = await first(clerk)
    expect((await reply(id, {}, neighbour)).status).toBe(404)
    expect((await send(`${spoken}/get_order_question_replys`, { id }, neighbour)).status).toBe(404)
  })

  test('answered "destroy" stops the order, and the house says when it is done, or that it cannot be', async () => {
    await raise({ type: 'damaged', text: 'Wet' }, clerk)
    const { id } = await first(clerk)
    await reply(id, { type: 'destroy', text: 'Destroy it' }, lin)
    expect(await first(lin)).toMatchObject({ status: 'acting', carried: 'destroy', turn: 'house' })
    const { status } = (await send(`${spoken}/get_smart_order_byid`, { id: order.id }, lin)).data
    expect(status).toBe('cancelled')
    expect((await send(`${base}/release`, { problemId: id }, lin)).message).toMatch(/not possible/)
    await send(`${base}/waive`, { problemId: id, reason: 'It left with customs' }, clerk)
    expect(await first(lin)).toMatchObject({ status: 'open', carried: '', turn: 'customer' })
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
