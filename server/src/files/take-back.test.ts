import type { SheetImportSummary, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

const heads = {
  'parcel-order':
    'referenceNo,pieces,name,channel,country,province,city,postcode,address1,nameEn1,count1,price1',
  inbound: 'originalNo,sku,boxNo,quantity',
  outbound: 'docNo,originalNo,channel,country,sku1,quantity1',
}
const parcel = (no: string, pieces: number, name: string) =>
  `${no},${pieces},${name},1801,ID,Jakarta,Jakarta,10110,Jalan 1,Mug,1,2.50`
const kinds = { 'parcel-order': 'parcelOrder', inbound: 'inbound', outbound: 'outbound' }
const MINUTE = 60_000

onBothEngines('an import is taken back', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let clerk: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own, other] = world.customers
    lin = await world.customer(own)
    neighbour = await world.customer(other)
    clerk = await world.staff('manager')
    await plant(world.engine, { sku: [articleRow('SHIRT', own)] })
  })
  afterAll(() => world.close())

  const brings = async (kind: keyof typeof heads, rows: readonly string[], as = lin) => {
    world.clock.now += 1000
    const body = new FormData()
    body.append(
      'file',
      new Blob([[as === lin ? heads[kind] : `customer,${heads[kind]}`, ...rows].join('\n')]),
      `${kind}.csv`,
    )
    const response = await world.app.hono.request(`/api/owms/v1/${kind}/import`, {
      ...{ method: 'POST', body },
      headers: {
        ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
      },
    })
    const { data } = (await response.json()) as { data: SheetTaken }
    const [newest] = (await post('/api/owms/v1/imports/list', { kind: kinds[kind] }, as)).data
    return { id: String(newest.id), ...data }
  }
  const post = (path: string, body: object, as = lin) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const back = async (id: string, as = lin) => (await post('/api/owms/v1/imports/back', { id }, as)).data
  const listed = async (kind: string, id: string) =>
    (await post('/api/owms/v1/imports/list', { kind })).data.find((one: SheetImportSummary) => one.id === id)
  const heardLast = async (name: string) => {
    const found = await world.engine.reader
      .selectFrom('command')
      .select('receivedAt')
      .where('name', '=', name)
      .orderBy('receivedAt', 'desc')
      .executeTakeFirst()
    return Number(found?.receivedAt)
  }
  const rowsOf = async (path: string) => (await post(path, {})).data.rows as readonly Record<string, string>[]
  const parcels = async (numbers: readonly string[]) =>
    (await rowsOf('/api/vsmartorder/get_smart_order_list'))
      .filter(({ referenceNo }) => numbers.includes(String(referenceNo)))
      .sort((a, b) => String(a.referenceNo).localeCompare(String(b.referenceNo)))

  test('whole, with its rows that waited; its orders lie in the recycle bin, and the file is no second one', async () => {
    const rows = [parcel('B-1', 1, 'Ann'), parcel('B-2', 1, 'Bo'), parcel('B-3', 0, 'Cy')]
    const { id, taken, repair } = await brings('parcel-order', rows)
    expect([taken, repair?.rows]).toEqual([2, 1])
    expect(await listed('parcelOrder', id)).toMatchObject({ taken: 2, waiting: 1, isBack: false })
    expect(await back(id, neighbour)).toMatchObject({ code: 'row.missing' })
    const untouched = (await post('/api/owms/v1/imports/progress', { id })).data
    expect(untouched).toMatchObject({ taken: 2, faults: [{ line: 4 }] })
    expect(untouched.faults).toHaveLength(1)
    expect(await back(id)).toMatchObject({ taken: 0, faults: [] })
    expect((await parcels(['B-1', 'B-2'])).map(({ status }) => status)).toEqual(
      Array(2).fill('in-recycle-bin'),
    )
    expect(await listed('parcelOrder', id)).toMatchObject({ taken: 0, waiting: 0, isBack: true })
    expect(await back(id)).toMatchObject({ code: 'file.import-is-back' })
    expect((await brings('parcel-order', rows)).taken).toBe(2)
  })

  test('at the moment when it is taken back, which the log tells, not when its file came', async () => {
    const { id } = await brings('parcel-order', [parcel('H-1', 1, 'Ann')])
    world.clock.now += 10 * MINUTE
    await back(id)
    expect(await heardLast('orders.takeBackParcelOrder')).toBe(world.clock.now)
  })

  test('never in part: what of it was received is named, and all the others stay', async () => {
    const { id } = await brings('parcel-order', [parcel('C-1', 1, 'Ann'), parcel('C-2', 2, 'Bo')])
    const [, second] = await parcels(['C-1', 'C-2'])
    await world.engine.operate((db) =>
      db
        .updateTable('parcelOrder')
        .set({ status: 'partially-received', tab: 'received', received: 1 })
        .where('id', '=', String(second?.id))
        .execute(),
    )
    const stands = await back(id)
    expect(stands).toMatchObject({ taken: 2, faults: [{ line: 3 }] })
    expect(stands.faults[0].message).toMatch(new RegExp(`^${second?.no}: "Delete" is not possible`))
    expect((await parcels(['C-1', 'C-2'])).map(({ status }) => status)).toEqual([
      'draft',
      'partially-received',
    ])
    expect(await listed('parcelOrder', id)).toMatchObject({ taken: 2, isBack: false })
  })

  test('while its orders are submitted too, but those that people took back themselves are left alone', async () => {
    const { id } = await brings('outbound', ['D-1,PO,POST,DE,SHIRT,1', 'D-2,PO,POST,DE,SHIRT,1'])
    const [first] = (await rowsOf('/api/vrpxinbound/get_smart_outbound_list')).filter(
      ({ docNo }) => docNo === 'D-1',
    )
    expect((await post('/api/owms/v1/outbound/delete', { orderId: first?.id })).message).toBe('OK')
    expect(await back(id)).toMatchObject({ taken: 0, faults: [] })
    const sent = await brings('inbound', ['E-1,SHIRT,BX-1,3', 'E-1,SHIRT,BX-2,4'])
    const [receipt] = (await rowsOf('/api/owms/v1/inbound/list')).filter(
      ({ originalNo }) => originalNo === 'E-1',
    )
    const submitted = await post('/api/vrpxinbound/set_inbound_commit_byids', { ids: [receipt?.id] })
    expect(submitted.data.outcomes).toMatchObject([{ outcome: 'applied' }])
    expect(await back(sent.id)).toMatchObject({ taken: 0, faults: [] })
    expect((await post('/api/vrpxinbound/get_inbound_byid', { id: receipt?.id })).data).toMatchObject({
      receipt: { status: 'deleted' },
    })
  })

  test('need not be: a dry run says what it would answer, and keeps nothing', async () => {
    const rows = [heads['parcel-order'], parcel('G-1', 1, 'Ann'), parcel('G-2', 0, 'Bo')].join('\n')
    const body = new FormData()
    body.append('file', new Blob([rows]), 'dry.csv')
    const response = await world.app.hono.request('/api/owms/v1/parcel-order/check', {
      ...{ method: 'POST', body },
      headers: {
        ...{ authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
      },
    })
    const { data } = (await response.json()) as { data: SheetTaken }
    expect(data).toMatchObject({ taken: 1, faults: [{ line: 3 }], warnings: [] })
    expect(await parcels(['G-1', 'G-2'])).toEqual([])
    const names = (await post('/api/owms/v1/imports/list', { kind: 'parcelOrder' })).data
    expect(names.map(({ fileName }: SheetImportSummary) => fileName)).not.toContain('dry.csv')
  })

  test('not at all where it brings no documents', async () => {
    const none = await back(freshId())
    expect(none).toMatchObject({ code: 'row.missing' })
  })

  test('for its documents say their file, their lines and the cells that they came from', async () => {
    await brings('inbound', ['F-1,SHIRT,BX-8,3', 'F-1,SHIRT,BX-9,4'])
    const [receipt] = (await rowsOf('/api/owms/v1/inbound/list')).filter(
      ({ originalNo }) => originalNo === 'F-1',
    )
    const read = async (as: Person) =>
      (await post('/api/vrpxinbound/get_inbound_byid', { id: receipt?.id }, as)).data.origin
    const origin = {
      fileName: 'inbound.csv',
      lines: [
        { line: 2, cells: { originalNo: 'F-1', sku: 'SHIRT', boxNo: 'BX-8', quantity: '3' } },
        { line: 3, cells: { boxNo: 'BX-9', quantity: '4' } },
      ],
    }
    expect(await read(lin)).toMatchObject(origin)
    expect(await read(clerk)).toMatchObject(origin)
  })

  test('and its name is the desk’s own where the desk brought it', async () => {
    const receipts = async () =>
      (await rowsOf('/api/owms/v1/inbound/list')).filter(({ originalNo }) => originalNo === 'H-1')
    await brings('inbound', ['CUST1,H-1,SHIRT,BX-7,3'], clerk)
    const read = async (as: Person) =>
      (await post('/api/vrpxinbound/get_inbound_byid', { id: (await receipts())[0]?.id }, as)).data.origin
    expect(await read(clerk)).toMatchObject({ fileName: 'inbound.csv', lines: [{ line: 2 }] })
    expect(await read(lin)).toBeNull()
  })
})
