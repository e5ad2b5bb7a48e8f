import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM } from '@longshore/server/commands/perform.ts'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '@longshore/server/commands/test-house.ts'
import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { houseRow } from '../simulation/sim-world.ts'
import { customers } from './customers.ts'
import { orders, receipts } from './documents.ts'
import { importRows } from './importer.ts'
import type { ImportKind } from './kind.ts'
import { type Mapping, mappedRows } from './mapping.ts'
import { reportOf } from './report.ts'
import { skus } from './skus.ts'

const folder = mkdtempSync(join(tmpdir(), 'longshore-'))
afterAll(() => rmSync(folder, { recursive: true }))

onBothEngines('an import', (dialect) => {
  let database: TestDatabase
  let performer: ReturnType<typeof testPerformer>
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine)
  })
  afterAll(() => database.drop())

  const bring = async (
    kind: ImportKind,
    text: string,
    more: { mapping?: Mapping; applyRepairs?: boolean } = {},
  ) => {
    const file = join(folder, `${kind.name}.csv`)
    writeFileSync(file, text)
    const scope = kind.command.scope === 'company' ? 'company' : HOUSE
    return importRows(mappedRows(file, { mapping: more.mapping, fields: kind.fields }), {
      ...{ db: database.engine.reader, performer, kind, scope, now: () => 1_790_000_000_000 },
      applyRepairs: more.applyRepairs ?? false,
    })
  }
  const performed = async () =>
    (await database.engine.reader.selectFrom('command').select('id').execute()).length
  const said = (imported: Awaited<ReturnType<typeof bring>>, applyRepairs = false) =>
    reportOf(imported, { applyRepairs, language: 'en' })

  const owners = `owner,zip,town
ACME,1310-100,São Paulo
BRISA,22041-001,Rio de Janeiro
B-3,22041-001,Rio de Janeiro
LUZ,nowhere,Recife
`
  const mapping: Mapping = {
    columns: { code: 'owner', name: 'Seller {owner}', city: 'town', postcode: 'zip' },
    constants: { category: 'enterprise', country: 'BR' },
  }

  test('says what is wrong by line, offers the zero that a spreadsheet ate, and takes the rest', async () => {
    const imported = await bring(customers, owners, { mapping })
    expect(said(imported).split('\n')).toEqual([
      '4 rows: 1 created, 0 changed, 0 the same as before.',
      '1 not imported: a repair is offered (--apply-repairs takes it):',
      '  line 2: postcode 1310-100 → 01310-100',
      '2 errors:',
      '  line 4: code: English letters, digits and underscores only',
      '  line 5: postcode: This is not a postcode of the country',
    ])
  })

  test('a repair is applied only when that is asked for, and importing again changes nothing', async () => {
    expect(await bring(customers, owners, { mapping, applyRepairs: true })).toMatchObject({
      created: 1,
      same: 1,
    })
    const before = await performed()
    expect(await bring(customers, owners, { mapping, applyRepairs: true })).toMatchObject({
      ...{ created: 0, changed: 0, same: 2 },
    })
    expect(await performed()).toBe(before)
    const stored = await database.engine.reader
      .selectFrom('customer')
      .select('postcode')
      .orderBy('code')
      .execute()
    expect(stored).toEqual([{ postcode: '01310-100' }, { postcode: '22041-001' }])
  })

  test('what differs is changed, there and back again; what the file does not tell stays', async () => {
    const renamed = (name: string) => bring(customers, `code,name\nACME,${name}\n`)
    expect(await renamed('Acme')).toMatchObject({ changed: 1 })
    expect(await renamed('Acme Brasil')).toMatchObject({ changed: 1 })
    expect(await renamed('Acme')).toMatchObject({ changed: 1 })
    expect(await renamed('Acme')).toMatchObject({ same: 1 })
    const acme = await database.engine.reader
      .selectFrom('customer')
      .select(['name', 'city'])
      .where('code', '=', 'ACME')
      .executeTakeFirst()
    expect(acme).toEqual({ name: 'Acme', city: 'São Paulo' })
  })

  const goods = (
    weight: string,
  ) => `customer,code,name,grams,length,width,height,unitPrice,warningStock,barcodes
ACME,MUG,Mug,${weight},12,10,11.5,4.10,5,4006381333931;CARTON1*12
ACME,CAP,Cap,110,22,18,9,5.40,5,
BRISA,MUG,Mug,380,12,10,11.5,4.10,05,
NOBODY,MUG,Mug,380,12,10,11.5,4.10,5,
`
  const grams: Mapping = {
    columns: {
      ...{ customer: 'customer', code: 'code', name: 'name', weight: { column: 'grams', times: 0.001 } },
      ...{ length: 'length', width: 'width', height: 'height', unitPrice: 'unitPrice' },
      ...{ warningStock: 'warningStock', barcodes: 'barcodes' },
    },
  }

  test('SKUs find their customer, weigh grams, and carry cartons', async () => {
    const imported = await bring(skus, goods('380'), { mapping: grams })
    expect(said(imported).split('\n')).toEqual([
      '4 rows: 2 created, 0 changed, 0 the same as before.',
      '2 errors:',
      '  line 4: warningStock: This is of the wrong kind',
      '  line 5: customer: There is no customer NOBODY',
    ])
    const before = await performed()
    expect(await bring(skus, goods('380'), { mapping: grams })).toMatchObject({
      created: 0,
      changed: 0,
      same: 2,
    })
    expect(await performed()).toBe(before)
    expect(await bring(skus, goods('381'), { mapping: grams })).toMatchObject({ changed: 1, same: 1 })
    const codes = await database.engine.reader.selectFrom('barcode').select(['code', 'quantity']).execute()
    expect(codes).toEqual(expect.arrayContaining([{ code: 'CARTON1', quantity: 12 }]))
  })

  test('SKUs name their warehouses by code, and none that there is not', async () => {
    const house = (code: string) => ({
      ...{ ...houseRow, id: freshId(), code, scope: 'company', version: 1, own: 1, enabled: 1 },
      settings: defaultSettings,
    })
    await plant(database.engine, { warehouse: [house('LYON'), house('NICE')] })
    const sheet = (warehouses: string) =>
      `customer,code,warehouses,name,weight,length,width,height,unitPrice,warningStock\nACME,PAN,${warehouses},Pan,0.4,12,10,11,4.10,5\n`
    const limits = async () => {
      const { warehouseIds } = await database.engine.reader
        .selectFrom('sku')
        .select('warehouseIds')
        .where('code', '=', 'PAN')
        .executeTakeFirstOrThrow()
      return JSON.parse(warehouseIds).length
    }
    expect(await bring(skus, sheet('LYON;NICE'))).toMatchObject({ created: 1 })
    expect(await limits()).toBe(2)
    expect(await bring(skus, sheet('NICE;LYON'))).toMatchObject({ same: 1 })
    expect(await bring(skus, sheet(''))).toMatchObject({ same: 1 })
    expect(said(await bring(skus, sheet('LYON;ROME')))).toContain('line 2: warehouses: ')
    expect(await bring(skus, sheet('-'))).toMatchObject({ changed: 1 })
    expect(await limits()).toBe(0)
  })

  const sold = (mugs: number) => `docNo,customer,sku,quantity,to
1001,ACME,MUG,${mugs},69002
1001,ACME,CAP,,69002
1001,ACME,MUG,1,69002
1002,ACME,CAP,0,69002
1003,ACME,HAT,1,69002
1002,ACME,CAP,1,69002
`
  const selling: Mapping = {
    columns: {
      docNo: 'docNo',
      originalNo: 'docNo',
      customer: 'customer',
      sku: 'sku',
      quantity: 'quantity',
      'consignee.postcode': 'to',
    },
    constants: {
      ...{ 'consignee.name': 'Marie', 'consignee.country': 'FR', 'consignee.city': 'Lyon' },
      ...{ 'consignee.address': '14 rue Mercière', channel: 'POST' },
    },
  }

  test('rows of one order stand together and make one order; a faulty row keeps the whole order out', async () => {
    const imported = await bring(orders, sold(2), { mapping: selling })
    expect(said(imported).split('\n')).toEqual([
      '6 rows: 1 created, 0 changed, 0 the same as before.',
      '3 errors:',
      '  line 5: quantity: Whole numbers only',
      '  line 6: sku: The customer has no SKU HAT in use',
      '  line 7: Other rows of ACME/1002 stand further up: put them together',
    ])
    const lines = await database.engine.reader
      .selectFrom('outboundLine')
      .select(['skuCode', 'quantity'])
      .orderBy('lineNo')
      .execute()
    expect(lines).toEqual([
      { skuCode: 'MUG', quantity: 3 },
      { skuCode: 'CAP', quantity: 1 },
    ])
  })

  test('an order that left the draft is the same or refused, never written over', async () => {
    expect(await bring(orders, sold(4), { mapping: selling })).toMatchObject({ changed: 1 })
    const order = await database.engine.reader
      .selectFrom('outboundOrder')
      .select('id')
      .executeTakeFirstOrThrow()
    const act = doing(performer, { scope: HOUSE, actor: SYSTEM })
    await database.engine.operate((db) => db.updateTable('customer').set({ backorders: 1 }).execute())
    await act('outbound.submitOrder', { orderId: order.id, backorder: true })
    expect(await bring(orders, sold(4), { mapping: selling })).toMatchObject({ same: 1, changed: 0 })
    const late = await bring(orders, sold(5), { mapping: selling })
    expect(said(late)).toContain(
      'line 2: It is there already, differs and can no longer be changed: to-review',
    )
  })

  test('a quote without an end is told with the rows that it takes, and their orders stay out whole', async () => {
    const sheet = `docNo,customer,sku,quantity,to
2001,ACME,MUG,1,69002
2002,ACME,"MUG,1,69002
2003,ACME,CAP,1,69002
2004,ACME,"CAP",1,69002
2004,ACME,MUG,1,69002
2005,ACME,MUG,1,69002
`
    const imported = await bring(orders, sheet, { mapping: selling })
    const quote =
      'A quotation mark that begins in line 3 has no end where its cell ends, or holds further rows.'
    expect(said(imported).split('\n')).toEqual([
      '6 rows: 2 created, 0 changed, 0 the same as before.',
      '4 errors:',
      ...[3, 4, 5].map((line) => `  line ${line}: ${quote} Mend that line; this one was not taken`),
      '  line 6: Not taken, because line 5, which belongs to it, cannot be read',
    ])
  })

  test('receipts bring their boxes', async () => {
    const announced = `originalNo,customer,sku,quantity,boxNo\nPO-1,ACME,MUG,24,bx-1\nPO-1,ACME,CAP,12,BX-2\n`
    expect(await bring(receipts, announced)).toMatchObject({ created: 1, refused: [] })
    expect(await bring(receipts, announced)).toMatchObject({ created: 0, changed: 0, same: 1 })
    const boxes = await database.engine.reader.selectFrom('box').select('no').orderBy('no').execute()
    expect(boxes).toEqual([{ no: 'BX-1' }, { no: 'BX-2' }])
  })

  test('a mapping that names what is not there is refused before anything is read', async () => {
    const wrong = bring(customers, owners, { mapping: { columns: { code: 'ownr' } } })
    await expect(wrong).rejects.toThrow('has no column ownr')
    await expect(bring(customers, owners, { mapping: { columns: { colour: 'owner' } } })).rejects.toThrow(
      'The mapping names colour',
    )
  })
})
