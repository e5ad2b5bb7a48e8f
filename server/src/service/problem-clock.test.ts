import { DAY } from '@longshore/shared/money/local-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { escalateLate } from './problem-clock.ts'

const spoken = '/api/vsmartorder'
const consignee = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}

onBothEngines('a problem shipment that nobody answers', (dialect) => {
  let world: World
  let lin: Person
  let clerk: Person
  let orderNo = ''
  let orderId = ''
  const send = async (path: string, body: object, as: Person) => {
    const got = await world.send(path, { as, body, warehouse: world.warehouses[0] })
    await settled(world.engine, world.performer)
    return got
  }
  const look = async () => {
    const perform = (asked: Asked) => world.performer.perform(asked)
    const late = await escalateLate({ engine: world.engine, perform, now: () => world.clock.now })
    await settled(world.engine, world.performer)
    return late
  }
  const one = async () => (await send(`${spoken}/get_order_question_list`, {}, clerk)).data.rows[0]
  const exceptions = () =>
    world.engine.reader
      .selectFrom('exception')
      .select(['subjectLabel', 'status'])
      .where('kind', '=', 'service.problem-late')
      .execute()
  const notices = async () =>
    (await world.engine.reader.selectFrom('notice').select('kind').orderBy('at').execute()).map(
      ({ kind }) => kind,
    )

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    clerk = await world.staff('customer-service')
    const goods = [{ nameEn: 'Mug', quantity: 1 }]
    const made = await send(
      `${spoken}/save_smart_order_single`,
      { channel: 'ID_LINE', consignee, goods },
      lin,
    )
    orderId = made.data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    await send(`${spoken}/set_smart_order_submit_multi`, { orderId }, lin)
    orderNo = (await send(`${spoken}/get_smart_order_byid`, { id: orderId }, lin)).data.no
  })
  afterAll(() => world.close())

  test('by its customer is reminded of after three days, and kept after a week: held, never destroyed', async () => {
    await send(`${spoken}/add_order_question`, { orderNo, type: 'damaged', text: 'Torn' }, clerk)
    expect(await notices()).toEqual(['problem-raised'])
    expect(await look()).toBe(0)
    world.clock.now += 3 * DAY
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    expect(await notices()).toHaveLength(2)
    expect(await notices()).toContain('problem-waits')
    world.clock.now += 4 * DAY
    clerk = await world.staff('customer-service')
    expect(await look()).toBe(1)
    expect(await one()).toMatchObject({ status: 'open', turn: 'house', replies: 1, carried: '' })
    const order = await world.engine.reader
      .selectFrom('parcelOrder')
      .select(['status', 'held', 'holdReason'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ status: 'submitted', held: 1, holdReason: 'Torn' })
    expect(await notices()).toContain('problem-kept')
  })

  test('by the house is an exception of customer service until somebody does', async () => {
    world.clock.now += DAY
    expect(await look()).toBe(1)
    expect(await exceptions()).toEqual([{ subjectLabel: orderNo, status: 'open' }])
    expect(await look()).toBe(0)
    clerk = await world.staff('customer-service')
    const { id } = await one()
    await send(`${spoken}/add_order_reply`, { problemId: id, text: 'We dried it' }, clerk)
    expect(await exceptions()).toEqual([{ subjectLabel: orderNo, status: 'healed' }])
  })
})
