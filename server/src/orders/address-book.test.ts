import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { addressApi } from '@longshore/shared/orders/address.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { addressListing } from './address.routes.ts'

const path = '/api/owms/v1/orders/address'
const hamburg = {
  name: 'Wei Schmidt',
  country: 'de',
  city: 'Hamburg',
  postcode: '20457',
  address1: 'Lagerstr. 1',
}

onBothEngines('an address book', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let wang: Person
  const post = (call: string, body: object, as = lin) => world.send(`${path}/${call}`, { as, body })
  const save = (body: object, as = lin) => post('save', { id: null, ...hamburg, ...body }, as)
  const saved = async (body: object, as = lin) => (await save(body, as)).data.rows[0].id as string
  const book = async (query = '', as = lin) => (await world.send(`${path}/list${query}`, { as })).data.rows

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
  })
  afterAll(() => world.close())

  test('an entry is kept with its country’s postcode, found by name, company or phone, changed and deleted', async () => {
    const id = await saved({
      company: 'Nordlicht',
      phone: '0401',
      country: 'uk',
      postcode: 'm11ae',
      city: 'Manchester',
    })
    expect(await book('?search=nord')).toMatchObject([{ id, country: 'GB', postcode: 'M1 1AE' }])
    expect(await book('?search=040')).toHaveLength(1)
    expect(await book('?search=lager')).toEqual([])
    expect((await save({ id, city: 'Berlin', country: 'DE' })).message).toBe('OK')
    expect(await book()).toMatchObject([{ id, city: 'Berlin', country: 'DE' }])
    expect((await post('delete', { id })).message).toBe('OK')
    expect(await book()).toEqual([])
  })

  test('recipient, country, city and street are asked for, and a postcode of the country', async () => {
    for (const field of ['name', 'country', 'city', 'address1'])
      expect((await save({ [field]: '' })).data.fields).toMatchObject({ [field]: expect.any(String) })
    expect((await save({ postcode: '1234' })).data.fields).toMatchObject({ postcode: expect.any(String) })
    const doubtful = { country: 'IE', postcode: 'DO2 X285', city: 'Dublin' }
    const told = await save(doubtful)
    expect(told.data.warnings).toHaveLength(1)
    const sure = await save({ ...doubtful, confirmed: true })
    expect(sure.data.warnings ?? []).toEqual([])
    for (const { id } of await book()) await post('delete', { id })
  })

  test('one entry is the default: a new one takes it from the other', async () => {
    const first = await saved({ name: 'A', isDefault: true })
    const second = await saved({ name: 'B', isDefault: true })
    const theirs = await saved({ name: 'C', isDefault: true }, wang)
    const defaults = async (as = lin) =>
      (await book('', as))
        .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
        .map(({ id }: { id: string }) => id)
    expect(await defaults()).toEqual([second])
    expect((await post('default', { id: first })).message).toBe('OK')
    expect(await defaults()).toEqual([first])
    expect(await defaults(wang)).toEqual([theirs])
  })

  test('a customer sees and changes the own entries alone; staff look at the book of one customer', async () => {
    const [theirs] = await book('', wang)
    expect(await book('?search=C')).toEqual([])
    expect((await world.send(`${path}/byid?id=${theirs.id}`, { as: lin })).status).toBe(404)
    for (const call of ['default', 'delete']) expect((await post(call, { id: theirs.id })).status).toBe(404)
    expect((await save({ id: theirs.id })).status).toBe(404)
    const planted = await saved({ name: 'D', customerId: world.customers[1] })
    expect((await book('?search=D')).map(({ id }: { id: string }) => id)).toEqual([planted])
    expect((await world.send(`${path}/list`, { as: boss })).data.code).toBe('orders.book-of-nobody')
    expect(await book(`?customerId=${world.customers[1]}`, boss)).toMatchObject([{ id: theirs.id }])
    expect((await save({}, boss)).data.code).toBe('orders.book-of-nobody')
  })

  test('an order keeps its consignee in the book when it is asked to: once, its customer’s own, and never half', async () => {
    const order = '/api/vsmartorder/save_smart_order_single'
    const to = { ...hamburg, country: 'DE', name: 'Ada Kühn', note: 'Ring twice', streetNumber: '4a' }
    const write = (more: object = {}) =>
      world.send(order, {
        ...{ as: lin, warehouse: world.warehouses[0] },
        body: { pieces: 1, goods: [], consignee: to, saveRecipient: true, ...more },
      })
    const kept = async (as = lin) => {
      await expect
        .poll(() => world.engine.reader.selectFrom('followUp').select('id').execute(), { timeout: 20_000 })
        .toEqual([])
      return book('?search=Ada', as)
    }
    expect((await write({ saveRecipient: false })).message).toBe('OK')
    expect(await kept()).toEqual([])
    expect((await write()).message).toBe('OK')
    expect(await kept()).toMatchObject([
      {
        name: 'Ada Kühn',
        address1: 'Lagerstr. 1 4a',
        postcode: '20457',
        remark: 'Ring twice',
        isDefault: false,
      },
    ])
    expect((await write({ consignee: { ...to, name: ' Ada Kühn ', address1: 'LAGERSTR 1' } })).message).toBe(
      'OK',
    )
    expect(await kept()).toHaveLength(1)
    expect(await kept(wang)).toEqual([])

    const half = await write({ consignee: { ...to, city: '' } })
    expect(half.message).toMatch(/^This consignee does not fit the address book/)
    const { data } = await world.send('/api/vsmartorder/get_smart_order_list?search=', {
      ...{ as: lin, warehouse: world.warehouses[0] },
    })
    expect(data.rows).toHaveLength(3)
    for (const { id } of await kept()) await post('delete', { id })
  })

  test('new orders begin with the entry that is the default, which is asked for by itself', async () => {
    const id = await saved({ name: 'First', isDefault: true })
    await saved({ name: 'Second' })
    expect(await book('?isDefault=yes')).toMatchObject([{ id, name: 'First' }])
    for (const entry of await book()) await post('delete', { id: entry.id })
  })

  test('a sheet brings entries, and says by line what is wrong', async () => {
    const form = new FormData()
    const rows = [
      'Ina,Alemania,Bonn,53111,Markt 1',
      'Ivo,DE,Bonn,531,Markt 2',
      'Ida,Atlantis,Bonn,53111,Markt 3',
    ]
    const csv = ['name,country,city,postcode,address1', ...rows].join('\n')
    form.append('file', new Blob([csv]), 'addresses.csv')
    const packed = new Response(form)
    const response = await world.app.hono.request(`${path}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${lin.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    const { data } = (await response.json()) as { data: SheetTaken }
    expect(data.taken).toBe(1)
    expect(data.faults.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringMatching(/^Incorrect postcode 531/)],
      [4, expect.stringContaining('Atlantis')],
    ])
    expect(await book('?search=Ina')).toMatchObject([{ country: 'DE', city: 'Bonn', postcode: '53111' }])
  })
})

test('one customer’s book is read by an index, in each order and under each search', async () => {
  const plans = await openPlans()
  const viewer = { actor: { ...clerk, kind: 'customer', customerId: freshId() }, warehouseId: null } as const
  for (const plan of await plans.ofSorts(addressListing, addressApi.list, viewer))
    expect(plan).toMatch(/SEARCH address USING INDEX address\w+ \(customerId=\?\)(?!.*TEMP B-TREE)/)
  const [found = ''] = await plans.ofCounts(addressListing, addressApi.list, viewer, { search: 'x' })
  for (const column of ['Name', 'Company', 'Phone', 'Mobile'])
    expect(found).toMatch(
      new RegExp(`addressByCustomerId${column}\\w* \\(customerId=\\? AND ${column.toLowerCase()}>`),
    )
  expect(found).not.toMatch(/SCAN address\b/)
  await plans.close()
})
