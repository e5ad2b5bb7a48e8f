import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 60_000 })
const vrpx = '/api/vrpxinbound'
const owms = '/api/owms/v1'
const shirt = {
  ...{ id: null, name: 'Shirt', weight: 0.2, length: 30, width: 20, height: 2 },
  ...{ unitPrice: '9.50', warningStock: 5 },
}

onBothEngines('the warehouses of a SKU', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let [here, there, linId] = ['', '', '']
  const [everywhere, onlyHere, onlyThere] = [freshId(), freshId(), freshId()]
  beforeAll(async () => {
    world = await openWorld(dialect)
    ;[here, there] = world.warehouses
    linId = world.customers[0]
    boss = await world.staff('manager')
    lin = await world.customer(linId)
    const limited = (code: string, id: string, warehouseIds: readonly string[]) => ({
      ...articleRow(code, linId, id),
      warehouseIds: [...warehouseIds],
    })
    await plant(world.engine, {
      sku: [
        limited('ANYWHERE', everywhere, []),
        limited('HERE', onlyHere, [here]),
        limited('THERE', onlyThere, [there]),
      ],
    })
  })
  afterAll(() => world.close())

  const send = (path: string, body: object, { as = lin, at = here } = {}) =>
    world.send(path, { as, body, warehouse: at })
  const order = (skuId: string, docNo = freshId()) => ({
    ...{ docNo, originalNo: 'PO-1', channel: 'POST', lines: [{ skuId, quantity: 1 }] },
    consignee: { name: 'Ute', country: 'DE', city: 'Hamburg', postcode: '20457', address: 'A 1' },
  })
  const receipt = (skuId: string) => ({
    ...{ kind: 'standard', originalNo: 'PO-1', boxes: [], lines: [{ skuId, boxNo: '', quantity: 1 }] },
  })
  const noMatch = {
    status: 422,
    data: { code: 'catalog.no-warehouse-match', values: { sku: 'THERE', warehouse: 'Warehouse WH1' } },
  }
  const madeOf = (got: { data: { rows?: { table: string; id: string }[] } }, table: string) =>
    String(got.data.rows?.find((row) => row.table === table)?.id)
  const upload = async (path: string, file: string, as = lin) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'sheet.csv')
    const headers = { authorization: `Bearer ${as.token}`, 'x-warehouse-id': here, language: 'en' }
    const response = await world.app.hono.request(`${owms}/${path}/import`, { method: 'POST', body, headers })
    const { data } = (await response.json()) as {
      data: { taken: number; faults: { line: number; message: string }[] }
    }
    return data
  }
  const said = 'SKU THERE has no warehouse match: it is not one of Warehouse WH1'

  test('receipts: A SKU with no warehouse match cannot be matched', async () => {
    for (const path of [`${owms}/inbound/save`, `${owms}/inbound/save-and-submit`])
      expect(await send(path, receipt(onlyThere))).toMatchObject(noMatch)
    expect((await send(`${owms}/inbound/save`, receipt(onlyThere), { at: there })).code).toBe(0)
    const saved = await send(`${owms}/inbound/save`, receipt(onlyHere))
    const more = { receiptId: madeOf(saved, 'receipt'), after: 1 }
    const lines = (skuId: string) => ({ ...more, lines: [{ skuId, boxNo: '', quantity: 2 }] })
    expect(await send(`${owms}/inbound/lines/add`, lines(onlyThere))).toMatchObject(noMatch)
    expect((await send(`${owms}/inbound/lines/add`, lines(everywhere))).code).toBe(0)
  })

  test('orders: A SKU with no warehouse match cannot be matched', async () => {
    expect(await send(`${vrpx}/save_outbound_single`, order(onlyThere))).toMatchObject(noMatch)
    expect((await send(`${vrpx}/save_outbound_single`, order(onlyThere), { at: there })).code).toBe(0)
    for (const skuId of [everywhere, onlyHere])
      expect((await send(`${vrpx}/save_outbound_single`, order(skuId))).code).toBe(0)
  })

  test('sheets of receipts and of orders: A SKU with no warehouse match cannot be matched, at its own line', async () => {
    const receipts = 'originalNo,sku,quantity\nR-1,HERE,1\nR-2,ANYWHERE,1\nR-2,THERE,1\n'
    expect(await upload('inbound', receipts)).toMatchObject({
      taken: 1,
      faults: [{ line: 4, message: said }],
    })
    const orders =
      'docNo,originalNo,channel,sku1,quantity1,sku2,quantity2\nO-1,P,C,HERE,1,ANYWHERE,1\nO-2,P,C,HERE,1,THERE,1\n'
    expect(await upload('outbound', orders)).toMatchObject({ taken: 1, faults: [{ line: 3, message: said }] })
  })

  test('a merged article is matched by the one that it became', async () => {
    const [old, goesOn] = [freshId(), freshId()]
    await plant(world.engine, {
      sku: [
        { ...articleRow('OLD_CUP', linId, old), enabled: 0, mergedInto: goesOn, mergedAt: 1 },
        { ...articleRow('CUP', linId, goesOn), warehouseIds: [there] },
      ],
    })
    expect(await send(`${vrpx}/save_outbound_single`, order(old))).toMatchObject({
      data: { code: 'catalog.no-warehouse-match', values: { sku: 'CUP' } },
    })
    expect(await upload('inbound', 'originalNo,sku,quantity\nR-3,OLD_CUP,1\n')).toMatchObject({ taken: 0 })
    expect((await send(`${vrpx}/save_outbound_single`, order(old), { at: there })).code).toBe(0)
  })

  test('a chooser of a warehouse offers its articles and those of every warehouse', async () => {
    const offered = async (warehouseId: string, search = '') => {
      const path = `${vrpx}/get_sku_code?warehouseId=${warehouseId}&search=${search}&sort=code`
      const { rows } = (await world.send(path, { as: lin })).data
      return rows.map(({ code }: { code: string }) => code).filter((code: string) => /HERE$/.test(code))
    }
    expect(await offered(here)).toEqual(['ANYWHERE', 'HERE'])
    expect(await offered(there)).toEqual(['ANYWHERE', 'THERE'])
    expect(await offered(here, 'THERE')).toEqual([])
    expect(await offered('')).toEqual(['ANYWHERE', 'HERE', 'THERE'])
  })

  test('staff and the customer write them, by warehouses that there are', async () => {
    const saved = async (body: object, as = lin) =>
      send(`${vrpx}/save_sku_code_single`, { ...shirt, code: 'MINE', ...body }, { as })
    const made = madeOf(await saved({ warehouseIds: [here, there, here] }), 'sku')
    const shown = async () => (await world.send(`${vrpx}/get_sku_code_byid?id=${made}`, { as: lin })).data
    expect(await shown()).toMatchObject({
      warehouseIds: [here, there],
      warehouseNames: ['Warehouse WH1', 'Warehouse WH2'],
    })
    expect(await saved({ id: made, warehouseIds: [freshId()] })).toMatchObject({
      data: { code: 'catalog.warehouse-unknown' },
    })
    expect((await saved({ id: made, customerId: linId, warehouseIds: [there] }, boss)).code).toBe(0)
    expect(await shown()).toMatchObject({ warehouseIds: [there] })
    // Who works in one house alone leaves the others where they stand.
    const clerk = await world.staff('manager', { warehouses: [here] })
    expect((await saved({ id: made, customerId: linId, warehouseIds: [there, here] }, clerk)).code).toBe(0)
    expect((await saved({ id: made, warehouseIds: [] })).code).toBe(0)
    expect(await saved({ id: made, customerId: linId, warehouseIds: [there] }, clerk)).toMatchObject({
      data: { code: 'catalog.warehouse-unknown' },
    })
    expect(await shown()).toMatchObject({ warehouseIds: [], warehouseNames: [] })
  })

  test('an application asks for them, and they are the article’s once it is approved', async () => {
    const asked = await send(`${owms}/catalog/sku-application/apply`, {
      ...{ ...shirt, code: 'ASKED', warehouseIds: [there] },
    })
    const id = madeOf(asked, 'skuApplication')
    const { data } = await world.send(`${owms}/catalog/sku-application/byid?id=${id}`, { as: boss })
    expect(data).toMatchObject({ warehouseIds: [there], warehouseNames: ['Warehouse WH2'] })
    expect((await send(`${owms}/catalog/sku-application/approve`, { id }, { as: boss })).code).toBe(0)
    const { rows } = (await world.send(`${vrpx}/get_sku_code?search=ASKED`, { as: lin })).data
    expect(rows).toMatchObject([{ code: 'ASKED', warehouseIds: [there] }])
  })

  test('a sheet names them by their codes, `-` takes them away, an empty cell leaves them, and an export says them', async () => {
    const head = 'code,name,weight,length,width,height,unitPrice,warningStock,warehouses'
    const sheet = (warehouses: string) => `${head}\nSHEET,Shirt,0.2,30,20,2,9.50,5,${warehouses}\n`
    const standing = async () =>
      (await world.send(`${vrpx}/get_sku_code?search=SHEET`, { as: lin })).data.rows[0].warehouseNames
    expect(await upload('catalog/sku', sheet('WH2；WH1'))).toMatchObject({ taken: 1, faults: [] })
    expect(await standing()).toEqual(['Warehouse WH2', 'Warehouse WH1'])
    expect(await upload('catalog/sku', sheet(''))).toMatchObject({ taken: 1, faults: [] })
    expect(await standing()).toEqual(['Warehouse WH2', 'Warehouse WH1'])
    expect(await upload('catalog/sku', sheet('WH1;WH9'))).toMatchObject({
      ...{ taken: 0, faults: [{ line: 2, message: 'There is no warehouse WH9' }] },
    })

    const file = await world.app.hono.request(`${owms}/catalog/sku/export?search=SHEET`, {
      headers: { authorization: `Bearer ${lin.token}`, language: 'en' },
    })
    const { lines } = await readSheet(Buffer.from(await file.arrayBuffer()))
    const at = lines[0]?.cells.indexOf('Warehouse codes') ?? -1
    expect(lines[1]?.cells[at]).toBe('WH2;WH1')
    const commands = () =>
      world.engine.reader.selectFrom('command').select('id').where('name', '=', 'catalog.saveSku').execute()
    const before = (await commands()).length
    expect(await upload('catalog/sku', sheet('WH1;WH2'))).toMatchObject({ taken: 1 })
    expect((await commands()).length).toBe(before)
    expect(await upload('catalog/sku', sheet('-'))).toMatchObject({ taken: 1, faults: [] })
    expect(await standing()).toEqual([])
  })
})
