import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import { openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import { type Floor, OWNER } from './test-floor.ts'

vi.setConfig({ testTimeout: 60_000 })
const vrpx = '/api/vrpxinbound'
const hash = 'a'.repeat(64)
const facts = {
  ...{ picture: hash, nameEn: 'Red shirt', packaging: 'bag', customsCode: '610910', nature: 'textile' },
  ...{ weight: 0.2, length: 30, width: 20, height: 2, volume: 0.0012, unitPrice: '9.50', currency: 'USD' },
}
const cells = [
  ...[`/api/owms/v1/catalog/picture?hash=${hash}`, 'Red shirt', 'bag', '30', '20', '2', '0.0012', '0.2'],
  ...['9.5', 'USD', 'textile', '610910'],
]

onBothEngines('goods lines', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let lin: Person
  let shirt: string
  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    const { engine } = world
    lin = await world.customer(OWNER)
    shirt = await floor.sku('shirt')
    await engine.operate((db) =>
      db
        .updateTable('sku')
        .set({
          ...{
            pictures: JSON.stringify([hash]),
            nameEn: 'Red shirt',
            packaging: 'bag',
            customsCode: '610910',
          },
          ...{ nature: 'textile', weight: 200, length: 300, width: 200, height: 20 },
          ...{ unitPrice: 950, currency: 'USD' },
        })
        .where('id', '=', shirt)
        .execute(),
    )
    await floor.shelve('shirt', 'A-01-01', 7)
    await floor.submitted({ shirt: 3 })
  })
  afterAll(() => world.close())

  const ask = async (path: string, body: object = {}, { as = boss, at = 0 as 0 | 1 } = {}) => {
    const got = await world.send(path, { as, body, warehouse: world.warehouses[at] })
    expect(got.message).toBe('OK')
    return got.data
  }
  const exported = async (path: string) => {
    const headers = {
      ...{ authorization: `Bearer ${boss.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
    }
    const response = await world.app.hono.request(path, { headers })
    return (await readSheet(Buffer.from(await response.arrayBuffer()))).lines.map((line) => line.cells)
  }

  test('a chooser of SKUs says what of them may still be promised in the warehouse', async () => {
    const free = async (more: object) =>
      (await ask(`${vrpx}/get_sku_code`, { search: 'shirt' }, more)).rows.map(
        (one: { stock_quantity: number }) => one.stock_quantity,
      )
    expect(await free({})).toEqual([4])
    expect(await free({ as: lin })).toEqual([4])
    expect(await free({ at: 1 })).toEqual([0])
    expect(await ask(`${vrpx}/get_sku_code_byid`, { id: shirt })).toMatchObject({ stock_quantity: 4 })
  })

  test('a line of an order says what its article is, and what may still be promised of it', async () => {
    const id = await floor.draft({ shirt: 5 })
    for (const as of [boss, lin])
      expect((await ask(`${vrpx}/get_outbound_byid`, { id }, { as })).goods).toMatchObject([
        { skuCode: 'shirt', quantity: 5, stock_quantity: 4, ...facts },
      ])
  })

  test('a line of a receipt says what its article is, and so do both exports', async () => {
    const lines = [{ skuId: shirt, boxNo: 'BX-1', quantity: 24, boxCount: 2 }]
    const draft = { kind: 'standard', originalNo: 'PO-LINES', boxes: [], lines }
    const saved = await ask('/api/owms/v1/inbound/save', draft, { as: lin })
    const id = saved.rows.find(({ table }: { table: string }) => table === 'receipt').id
    for (const as of [boss, lin])
      expect((await ask(`${vrpx}/get_inbound_byid`, { id }, { as })).lines).toMatchObject([
        { skuCode: 'shirt', boxNo: 'BX-1', boxCount: 2, forecast: 24, ...facts },
      ])
    const [heads, receipt] = await exported(`/api/owms/v1/inbound/export?ids=${id}`)
    expect(heads?.slice(-15, -11)).toEqual([
      'details.quantity',
      'details.caseNumber',
      'details.amount',
      'details.pictrue_file_url',
    ])
    expect(receipt?.slice(-16)).toEqual(['shirt', '24', 'BX-1', '2', ...cells])
    const orderId = await floor.draft({ shirt: 2 })
    const [, order] = await exported(`/api/owms/v1/outbound/export?ids=${orderId}`)
    // Behind the columns of the specification: when it has to leave, and how urgent it is.
    expect(order?.slice(-16)).toEqual(['shirt', '2', ...cells, '', '0'])
  })

  test('a line whose article is not known any more says nothing of it', async () => {
    const id = await floor.draft({ lost: 1 })
    const lost = await floor.sku('lost')
    await world.engine.operate((db) => db.deleteFrom('sku').where('id', '=', lost).execute())
    expect((await ask(`${vrpx}/get_outbound_byid`, { id })).goods).toMatchObject([
      { skuCode: 'lost', nameEn: '', weight: 0, unitPrice: '', currency: '', stock_quantity: 0 },
    ])
    const [, order] = await exported(`/api/owms/v1/outbound/export?ids=${id}`)
    expect(order?.slice(17, 19)).toEqual(['lost', '1'])
  })
})
