import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

onBothEngines('/api/ecl/v2/inbound/commit', (dialect) => {
  let world: World
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  const call = (path: string, body: object, as: Person) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })

  test('announces what the overseas forecast asks, and the receipt and its copy say it again', async () => {
    const forecastDetails = {
      ...{ outboundType: 'sea', destinationPort: 'Manzanillo', unloadingAt: 1_800_000_000, code: 'MX-7' },
      ...{ companyAddress: 'Av. Reforma 1', sendAddress: 'Shenzhen 5', goodsType: 'home' },
      ...{ goodsMark: 'LOTUS', extraService: 'palletise' },
    }
    const sku = { code: `CUP_${dialect}`, name: 'Cup', weight: 0.1, length: 9, width: 9, height: 9 }
    const article = await call('/api/vrpxinbound/save_sku_code_single', { ...sku, unitPrice: '2.00' }, lin)
    const skuId = article.data.rows.find(({ table }: { table: string }) => table === 'sku').id
    const lines = [{ skuId, boxNo: 'MX-B1', quantity: 12, boxCount: 3 }]
    const sent = await call(
      '/api/ecl/v2/inbound/commit',
      { originalNo: 'MX-1', boxes: ['MX-B1'], lines, forecastDetails },
      lin,
    )
    expect(sent).toMatchObject({ status: 200, code: 0, data: { outcome: 'applied' } })
    const id = sent.data.rows.find(({ table }: { table: string }) => table === 'receipt').id
    expect((await call('/api/vrpxinbound/get_inbound_byid', { id }, lin)).data).toMatchObject({
      receipt: { status: 'to-be-received', originalNo: 'MX-1', boxes: 3, forecast: 12, forecastDetails },
      lines: [{ skuCode: sku.code, boxCount: 3, length: 9, currency: 'USD' }],
      boxes: [{ no: 'MX-B1', status: 'expected' }],
    })
    const copy = await call('/api/vrpxinbound/copy_inbound_byid', { id }, lin)
    const copied = copy.data.rows.find(({ table }: { table: string }) => table === 'receipt').id
    expect((await call('/api/vrpxinbound/get_inbound_byid', { id: copied }, lin)).data).toMatchObject({
      receipt: { status: 'draft', forecastDetails },
    })
  })
})
