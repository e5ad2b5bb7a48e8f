import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const vrpx = '/api/vrpxinbound'
const owms = '/api/owms/v1'

onBothEngines('merging SKUs', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let oldId: string
  let newId: string
  const send = (path: string, body: object, as = boss) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const article = (code: string, bars: string) => ({
    ...{ code, name: 'Shirt', weight: 0.2, length: 30, width: 20, height: 2, unitPrice: '9.00' },
    ...{ warningStock: 1, barcodes: [{ code: bars, quantity: 1 }] },
  })
  const saved = async (code: string, bars: string) => {
    const { data } = await send(`${vrpx}/save_sku_code_single`, article(code, bars), lin)
    return data.rows.find(({ table }: { table: string }) => table === 'sku').id as string
  }
  const draft = async (skuId: string) => {
    const { data, message } = await send(
      `${owms}/inbound/save`,
      { kind: 'standard', originalNo: 'PO-1', lines: [{ skuId, boxNo: '', quantity: 2 }], boxes: [] },
      lin,
    )
    expect(message).toBe('OK')
    return data.rows.find(({ table }: { table: string }) => table === 'receipt').id as string
  }
  const merge = () => send(`${owms}/catalog/sku/merge`, { id: oldId, into: newId })
  const scanned = async (barcode: string) => {
    const { data } = await send(`${vrpx}/get_sku_code`, { barcode }, lin)
    return data.rows.map(({ code }: { code: string }) => code)
  }

  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    oldId = await saved('SHIRT_OLD', 'OLD-BARS')
    newId = await saved('SHIRT', 'NEW-BARS')
  })
  afterAll(() => world.close())

  test('waits for unfinished documents, which are named', async () => {
    const receiptId = await draft(oldId)
    const { data } = await send(`${vrpx}/get_inbound_byid`, { id: receiptId }, lin)
    expect(await merge()).toMatchObject({
      ...{ status: 409, data: { code: 'catalog.merge-open', values: { documents: data.receipt.no } } },
    })
    expect((await send(`${vrpx}/del_inbound_byids`, { id: receiptId }, lin)).message).toBe('OK')
    expect((await send(`${owms}/catalog/sku/merge`, { id: oldId, into: newId }, lin)).status).toBe(403)
  })

  test('is undone while nothing was done with the other one since', async () => {
    expect((await merge()).message).toBe('OK')
    expect(await scanned('OLD-BARS')).toEqual(['SHIRT'])
    expect(await scanned('SHIRT_OLD')).toEqual(['SHIRT'])
    const gone = await send(`${vrpx}/get_sku_code_byid`, { id: oldId }, lin)
    expect(gone.data).toMatchObject({ enabled: false, mergedCode: 'SHIRT' })
    expect((await send(`${owms}/catalog/sku/unmerge`, { id: oldId })).message).toBe('OK')
    expect(await scanned('OLD-BARS')).toEqual(['SHIRT_OLD'])
    expect(await scanned('SHIRT_OLD')).toEqual([])
  })

  test('a document that names the merged one is written with the other, and says so', async () => {
    expect((await merge()).message).toBe('OK')
    const receiptId = await draft(oldId)
    const { data } = await send(`${vrpx}/get_inbound_byid`, { id: receiptId }, lin)
    expect(data.lines).toMatchObject([{ skuId: newId, skuCode: 'SHIRT' }])
    const events = await world.send(`${owms}/inbound/timeline?id=${receiptId}`, { as: lin })
    expect(events.data).toContainEqual(
      expect.objectContaining({ event: 'receipt.sku-merged', details: { from: 'SHIRT_OLD', to: 'SHIRT' } }),
    )
    const consignee = { name: 'Ute', country: 'DE', city: 'Hamburg', postcode: '20457', address: 'A 1' }
    const order = { docNo: 'SO-1', consignee, lines: [{ skuId: oldId, quantity: 1 }] }
    const made = await send(`${vrpx}/save_outbound_single`, order, lin)
    const late = await send(`${owms}/catalog/sku/unmerge`, { id: oldId })
    expect(made.message).toBe('OK')
    expect(late).toMatchObject({ status: 409, data: { code: 'catalog.unmerge-late' } })
    expect(late.data.values.documents).toContain(data.receipt.no)
  })
})
