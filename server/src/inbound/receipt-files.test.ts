import { goodsExport } from '@longshore/shared/catalog/goods-facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { readSheet, writeSheet } from '../files/sheets.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

const slow = 60_000

onBothEngines('receipts from sheets and back', (dialect) => {
  let world: World
  let manager: Person
  let lin: Person
  const shirt = freshId()
  beforeAll(async () => {
    world = await openWorld(dialect)
    manager = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    await plant(world.engine, { sku: [articleRow('SHIRT', world.customers[0], shirt)] })
  })
  afterAll(() => world.close())

  const headers = (as: Person, more: object = {}) => ({
    ...{
      authorization: `Bearer ${as.token}`,
      'x-warehouse-id': world.warehouses[0],
      language: 'en',
      ...more,
    },
  })
  const send = async (file: Blob | undefined, as: Person, key = freshId()) => {
    const form = new FormData()
    if (file) form.append('file', file, 'receipts.xlsx')
    const response = await world.app.hono.request('/api/owms/v1/inbound/import', {
      ...{ method: 'POST', body: form, headers: headers(as, { 'idempotency-key': key }) },
    })
    return (await response.json()) as {
      code: number
      data: { taken: number; faults: { line?: number; message: string }[]; code?: string }
    }
  }
  const get = (path: string, as: Person) =>
    world.app.hono.request(`/api/owms/v1/inbound/${path}`, { headers: headers(as) })
  const listed = async (search: string) =>
    (
      await world.send('/api/owms/v1/inbound/list', {
        as: manager,
        warehouse: world.warehouses[0],
        body: { search },
      })
    ).data.rows

  test('a receipt with a line that cannot be read stays out whole, and each of its lines is named', async () => {
    const file = `originalNo,sku,quantity\nQ-1,SHIRT,1\nQ-1,"SHIRT" 2,1\nQ-2,SHIRT,1\n`
    const { data } = await send(new Blob([file]), lin)
    expect(data.taken).toBe(1)
    expect(data.faults).toEqual([
      { line: 2, message: 'Not taken, because line 3, which belongs to it, cannot be read' },
      { line: 3, message: expect.stringContaining('A quotation mark that begins in line 3') },
    ])
  })

  test('the template comes back filled in: lines of one number are one receipt', {
    timeout: slow,
  }, async () => {
    const template = await get('template', lin)
    const {
      lines: [heads],
    } = await readSheet(Buffer.from(await template.arrayBuffer()))
    expect(heads?.cells).toEqual([
      ...['Original doc No.', 'SKU', 'Quantity', 'Box', 'Boxes', 'Kind', 'Waybill'],
      ...['Logistics company', 'Shipping mark', 'Remark'],
    ])
    const filled = await writeSheet([
      heads?.cells ?? [],
      ['PO-A', 'SHIRT', 5, 'BX-1', '', 'standard', 'WB1'],
      ['PO-A', 'SHIRT', '3', 'BX-2', '0', 'standard', 'WB1'],
      ['PO-B', 'SHIRT', 1],
    ])
    expect(await send(new Blob([filled]), lin)).toMatchObject({ data: { taken: 3, faults: [] } })
    expect(await listed('PO-A')).toMatchObject([{ forecast: 8, boxes: 2, status: 'draft', waybillNo: 'WB1' }])
  })

  test('import errors are shown with line numbers; what was right is taken', async () => {
    const csv = 'originalNo,sku,quantity\nPO-C,SHIRT,5\nPO-D,HAT,1\nPO-E,SHIRT,1.5\nPO-E,SHIRT,2\n'
    const { data } = await send(new Blob([csv]), lin)
    expect(data).toMatchObject({
      taken: 1,
      faults: [
        { line: 3, message: 'This customer has no SKU HAT' },
        { line: 4, message: '1.5 is no whole number of 1 or more' },
      ],
    })
    expect(await listed('PO-E')).toEqual([])
  })

  test('lines say in how many boxes their pieces come, and the receipt counts them', async () => {
    const csv = 'originalNo,sku,quantity,boxCount\nPO-BX,SHIRT,50,4\nPO-BX,SHIRT,6,2\nPO-BY,SHIRT,5,x\n'
    const { data } = await send(new Blob([csv]), lin)
    expect(data).toMatchObject({
      taken: 2,
      faults: [{ line: 4, message: 'x is no whole number of 1 or more' }],
    })
    expect(await listed('PO-BX')).toMatchObject([{ forecast: 56, boxes: 6 }])
  })

  test('staff say whose goods they are', async () => {
    const csv = 'Customer code;SKU;Quantity;Original doc No.\nCUST1;SHIRT;5;PO-F\nNOBODY;SHIRT;1;PO-G\n'
    const { data } = await send(new Blob([csv]), manager)
    expect(data).toMatchObject({ taken: 1, faults: [{ line: 3, message: 'There is no customer NOBODY' }] })
    expect(await listed('PO-F')).toMatchObject([{ customerId: world.customers[0] }])
  })

  test('the same request sent again makes nothing twice', async () => {
    const key = freshId()
    const csv = () => new Blob(['originalNo,sku,quantity\nPO-H,SHIRT,5\n'])
    expect((await send(csv(), lin, key)).data.taken).toBe(1)
    expect((await send(csv(), lin, key)).data.taken).toBe(1)
    expect(await listed('PO-H')).toHaveLength(1)
  })

  test('a file must be chosen before import, be a sheet, and have the columns', async () => {
    expect((await send(undefined, lin)).data.code).toBe('file.missing')
    expect((await send(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])]), lin)).data.code).toBe(
      'file.not-sheet',
    )
    expect((await send(new Blob(['sku,quantity\nSHIRT,1\n']), lin)).data.code).toBe('file.sheet-lacks')
  })

  test('the export has the specification’s columns, a line for each detail, formulas defused', {
    timeout: slow,
  }, async () => {
    const csv = 'originalNo,sku,quantity,boxCount,logisticsCompany\nPO-X,SHIRT,5,2,=cmd()\n'
    await send(new Blob([csv]), lin)
    const response = await get('export?search=PO-X', manager)
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml/)
    const { lines } = await readSheet(Buffer.from(await response.arrayBuffer()))
    expect(lines.map(({ cells }) => cells)).toEqual([
      [
        ...[
          'create_time',
          'store_name',
          'store_no',
          'order_no',
          'logistics_company_name',
          'weight',
          'xstatus',
        ],
        ...['total_money_f_value', 'quantity', 'volume', 'details.sku_code', 'details.quantity'],
        ...['details.caseNumber', 'details.amount', ...goodsExport],
      ],
      [
        ...['2026-11-23 11:30:00', 'Warehouse WH1', 'WH1', '', "'=cmd()", '1', 'Draft'],
        ...['5', '5', '0.006', 'SHIRT', '5', '', '2'],
        ...['', '', '', '30', '20', '2', '0.0012', '0.2', '1', 'USD', '', ''],
      ],
    ])
  })

  test('a customer exports the own receipts only', { timeout: slow }, async () => {
    const wang = await world.customer(world.customers[1])
    const { lines } = await readSheet(Buffer.from(await (await get('export', wang)).arrayBuffer()))
    expect(lines).toHaveLength(1)
  })
})
