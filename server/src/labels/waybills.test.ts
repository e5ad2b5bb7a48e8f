import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { pdfOf } from '../files/test-pdf.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const consignee = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}
const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 1, price: '2.50', weight: 0.5 }]

onBothEngines('/api/vstdprint/get_print_url_for_smart_ids', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
  })
  afterAll(() => world.close())

  const post = (path: string, body: object, as = lin) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const order = async (waybillNo: string, details: object = {}, isSent = true): Promise<string> => {
    const written = {
      kind: waybillNo ? 'sticker' : 'standard',
      channel: 'ID_JNE',
      pieces: 2,
      waybillNo,
      details,
    }
    const { data } = await post('/api/vsmartorder/save_smart_order_single', { ...written, consignee, goods })
    const { id } = data.rows.find(({ table }: { table: string }) => table === 'parcelOrder')
    if (isSent)
      expect((await post('/api/vsmartorder/set_smart_order_submit_multi', { orderId: id })).message).toBe(
        'OK',
      )
    return id
  }
  const print = (ids: readonly string[], as = lin) =>
    post('/api/vstdprint/get_print_url_for_smart_ids', { ids }, as)

  test('answers the address of a PDF with a waybill for each package, which its customer alone opens', async () => {
    const id = await order('JT0001')
    const printed = await print([id])
    expect(printed).toMatchObject({ status: 200, code: 0, message: 'OK' })
    expect(printed.data).toEqual({
      url: `/api/owms/v1/label/file?id=${printed.data.jobId}`,
      ...{ jobId: expect.any(String), labels: 2, leftOut: [] },
    })
    const open = (as: Person) =>
      world.app.hono.request(printed.data.url, { headers: { authorization: `Bearer ${as.token}` } })
    const texts = pdfOf(Buffer.from(await (await open(lin)).arrayBuffer())).texts.split('\n')
    expect(texts).toHaveLength(2)
    for (const [nth, text] of texts.entries()) {
      expect(text).toContain('JT0001')
      expect(text).toContain(`${nth + 1}/2`)
      expect(text).toMatch(new RegExp(`PO\\d+-${nth + 1}`))
    }
    expect((await open(neighbour)).status).toBe(404)
  })

  test('A waybill can be printed only if its logistics number exists; rows without one are filtered out', async () => {
    const [numbered, bare, draft] = [await order('JT0002'), await order(''), await order('JT0003', {}, false)]
    const { data } = await print([numbered, bare, draft])
    expect(data).toMatchObject({ labels: 2, leftOut: [expect.stringMatching(/^PO/)] })
    expect((await print([bare])).data.code).toBe('labels.logistics-missing')
    expect((await print([draft])).data.code).toBe('labels.nothing')
    expect((await print([numbered], neighbour)).data.code).toBe('labels.nothing')
    expect((await print([freshId()])).data.code).toBe('labels.nothing')
  })

  test('Printed selections must come from the same shop or platform', async () => {
    const [one, same, other] = [
      await order('JT0004', { shop: 'Lotus Home' }),
      await order('JT0005', { shop: 'Lotus Home' }),
      await order('JT0006', { salesPlatform: 'Shopee' }),
    ]
    expect((await print([one, same])).data.labels).toBe(4)
    expect((await print([one, other])).data.code).toBe('labels.mixed-shops')
  })
})
