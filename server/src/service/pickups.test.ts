import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/service/pickup'
const entry = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  ...{ address1: 'Jalan 1', phone: '+62 21 1' },
}
const HOUR = 3600

onBothEngines('a pickup', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let clerk: Person
  let addressId = ''
  const send = async (to: string, body: object, as: Person) => {
    const got = await world.send(to, { as, body, warehouse: world.warehouses[0] })
    await settled(world.engine, world.performer)
    return got
  }
  const tomorrow = () => Math.floor(world.clock.now / 1000) + 24 * HOUR
  const asks = (more: object = {}, as = lin) =>
    send(
      `${path}/request`,
      { addressId, from: tomorrow(), to: tomorrow() + 4 * HOUR, pieces: 3, ...more },
      as,
    )
  const list = async (as: Person) => (await send(`${path}/list`, {}, as)).data
  const made = async () => {
    const { data } = await asks()
    return data.rows.find(({ table }: { table: string }) => table === 'pickup').id as string
  }
  const one = async (id: string) => (await send(`${path}/by-id`, { id }, lin)).data
  const notices = async () =>
    (await world.engine.reader.selectFrom('notice').select('kind').execute()).map(({ kind }) => kind)

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    clerk = await world.staff('customer-service')
    const { data } = await send('/api/owms/v1/orders/address/save', entry, lin)
    addressId = data.rows.find(({ table }: { table: string }) => table === 'address').id
  })
  afterAll(() => world.close())

  test('is asked for at an entry of the own address book, confirmed, given to a driver, and handed over', async () => {
    const id = await made()
    expect(await one(id)).toMatchObject({ status: 'requested', pieces: 3, contact: 'Budi, +62 21 1' })
    expect((await send(`${path}/confirm`, { pickupId: id }, clerk)).message).toBe('OK')
    await send(`${path}/assign`, { pickupId: id, driver: 'Agus', driverPhone: '0812' }, clerk)
    expect(await one(id)).toMatchObject({ status: 'assigned', driver: 'Agus' })
    await send(`${path}/complete`, { pickupId: id, fetched: 2 }, clerk)
    expect(await one(id)).toMatchObject({ status: 'completed', fetched: 2 })
    expect((await one(id)).timeline).toHaveLength(4)
    expect(await notices()).toEqual(expect.arrayContaining(['pickup-confirmed', 'pickup-differs']))
    expect((await list(clerk)).tabs).toMatchObject({ completed: 1, requested: 0 })
  })

  test('that fails says why, and is over', async () => {
    const id = await made()
    await send(`${path}/assign`, { pickupId: id, driver: 'Agus' }, clerk)
    await send(`${path}/fail`, { pickupId: id, reason: 'Nobody there' }, clerk)
    expect(await one(id)).toMatchObject({ status: 'failed', reason: 'Nobody there' })
    expect((await send(`${path}/complete`, { pickupId: id, fetched: 1 }, clerk)).message).toMatch(
      /not possible/,
    )
    expect(await notices()).toContain('pickup-failed')
  })

  test('is asked for ahead, for a time that somebody can wait', async () => {
    const now = Math.floor(world.clock.now / 1000)
    expect((await asks({ from: now - 5 * HOUR, to: now - HOUR })).message).toMatch(/asked for ahead/)
    expect((await asks({ from: tomorrow(), to: tomorrow() - 1 })).message).toMatch(/begins before it ends/)
    expect((await asks({ to: tomorrow() + 13 * HOUR })).message).toMatch(/12 hours at most/)
    expect(
      (await asks({ from: tomorrow() + 31 * 24 * HOUR, to: tomorrow() + 31 * 24 * HOUR + 1 })).status,
    ).toBe(422)
  })

  test('is refused where the house says that it fetches nothing', async () => {
    const listId = '0190a000-0000-7000-8000-000000000001'
    const by = { scope: 'company', version: 1 }
    await plant(world.engine, {
      areaList: [
        {
          ...{ ...by, id: listId, kind: 'pickup', country: 'ID', no: 1, status: 'current', places: 1 },
          ...{ placesDone: 1, serves: 1, createdBy: 'Ana', createdAt: 1, replacedAt: null },
        },
      ],
      areaPlace: [
        {
          ...{ ...by, id: listId, listId, province: '', city: 'Surabaya', cityKey: 'surabaya' },
          ...{ postcodes: '', fromKey: -1, toKey: -1, serves: 1, remark: '' },
        },
      ],
    })
    expect((await asks()).message).toBe('Parcels are not fetched in Jakarta')
  })

  test('is nobody else’s, and moved on by the house alone', async () => {
    const [{ id }] = (await list(lin)).rows
    expect((await list(neighbour)).total).toBe(0)
    expect((await send(`${path}/by-id`, { id }, neighbour)).status).toBe(404)
    expect((await send(`${path}/cancel`, { pickupId: id, reason: 'x' }, neighbour)).status).toBe(404)
    expect((await send(`${path}/confirm`, { pickupId: id }, lin)).status).toBe(403)
    expect((await asks({}, neighbour)).status).toBe(404)
  })
})
