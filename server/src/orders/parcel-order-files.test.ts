import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetRepair } from '@longshore/shared/contract/sheet-repair.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

const base = '/api/owms/v1/parcel-order'
const imports = '/api/owms/v1/imports'
const heads = [
  'Original order No.',
  'Channel',
  'Consignee',
  'Country',
  'State',
  'City',
  'Postcode',
  'Address line 1',
]
const goods = ['English name 1', 'Quantity 1', 'Unit value 1', 'English name 2', 'Quantity 2', 'Pieces']
const address = ['Budi', 'Indonesia', 'Jakarta', 'Jakarta', '10110', 'Jalan 1']
const row = (no: string, more: readonly string[], [channel = '1801', ...to] = ['1801', ...address]) =>
  [no, channel, ...to, ...more].join(',')

onBothEngines('a sheet of parcel orders', (dialect) => {
  let world: World
  let lin: Person
  const headers = () => ({
    ...{ authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
    'idempotency-key': freshId(),
  })
  const bringText = async (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'orders.csv')
    const packed = new Response(form)
    const type = { 'content-type': packed.headers.get('content-type') ?? '' }
    const response = await world.app.hono.request(`${base}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer(), headers: { ...headers(), ...type } },
    })
    return ((await response.json()) as { data: SheetTaken }).data
  }
  const bring = (...rows: readonly string[]) =>
    bringText([[...heads, ...goods].join(','), ...rows].join('\n'))
  const faults = async (...rows: readonly string[]) =>
    (await bring(...rows)).faults.map(({ message }) => message)

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test('makes drafts that may be submitted, by names of channels and countries too', async () => {
    const taken = await bring(
      row('S-1', ['Mug', '2', '2.50', 'Spoon', '4', '2']),
      row(
        'S-2',
        ['Mug', '1', '2.50', '', '', ''],
        ['ID_JNE', 'Ani', '印度尼西亚', 'Jakarta', 'Jakarta', '10110', 'Jalan 2'],
      ),
    )
    expect(taken).toMatchObject({ taken: 2, faults: [] })
    const list = await world.send('/api/vsmartorder/get_smart_order_list?search=S-1', {
      ...{ as: lin, warehouse: world.warehouses[0] },
    })
    expect(list.data.rows).toMatchObject([
      { originalNo: 'S-1', channel: 'ID_LINE', country: 'ID', pieces: 2, quantity: 6, declared: '5.00' },
    ])
    const orderId = list.data.rows[0].id
    const submitted = await world.send('/api/vsmartorder/set_smart_order_submit_multi', {
      ...{ as: lin, warehouse: world.warehouses[0], body: { orderId } },
    })
    expect(submitted.message).toBe('OK')
  })

  test('says at each cell what is wrong, and takes the others', async () => {
    const answer = await bring(
      row('S-10', ['Mug', '2 pcs', '$2.50', '', '', '0']),
      row('S-11', ['Mug', '1', '1', '', '', '']),
      row('S-11', ['Mug', '1', '1', '', '', '']),
      row('S-12', ['', '', '', 'Spoon', '4', '']),
      row('S-13', ['Mug', '1', '1', '', '', ''], ['NONE', ...address]),
    )
    expect(answer.taken).toBe(1)
    const said = answer.faults.map(({ line, message }) => [line, message])
    expect(said).toEqual(
      expect.arrayContaining([
        [2, '2 pcs is no whole number of 1 or more'],
        [2, '$2.50 is no amount: figures only, without a currency sign or a unit'],
        [2, expect.stringContaining('0 is no number of pieces')],
        [4, expect.stringContaining('Original number S-11 is taken')],
        [5, expect.stringContaining('Product names 1 and on')],
        [6, 'Choose the transport method'],
      ]),
    )
  })

  test('tells each part of an address that is missing at its own cell, and one that is wrong once', async () => {
    const { repair } = await bring(
      row('S-30', ['Mug', '1', '1', '', '', ''], ['1801', 'Budi', 'Indonesia', 'Jakarta', '', '10110', '']),
      row('S-31', ['Mug', '1', '1', '', '', ''], ['1801', 'Budi', 'Indonezia', ...address.slice(2)]),
    )
    const waiting = await world.send(`${imports}/rows?id=${repair?.id}`, {
      ...{ as: lin, warehouse: world.warehouses[0] },
    })
    const { rows } = waiting.data as SheetRepair
    expect(rows.map(({ faults: told }) => told.map(({ field, message }) => [field, message]))).toEqual([
      [
        ['city', 'The address is incomplete: city'],
        ['address1', 'The address is incomplete: address1'],
      ],
      [['country', expect.stringContaining('Indonezia')]],
    ])
  })

  test('"A batch row supports at most 10 product names, with ascending serial numbers"', async () => {
    const names = Array.from({ length: 11 }, (_, i) => [`English name ${i + 1}`, `Quantity ${i + 1}`]).flat()
    const cells = Array.from({ length: 11 }, () => ['Mug', '1']).flat()
    const text = [[...heads, ...names].join(','), ['S-20', '1801', ...address, ...cells].join(',')].join('\n')
    const { taken, faults: told } = await bringText(text)
    expect(taken).toBe(0)
    expect(told.map(({ message }) => message)).toEqual(['One row takes at most 10 product names'])
    expect(await faults(row('S-21', ['Mug', '1', '1', '', '', '']))).toEqual([])
    expect(await faults(row('S-22', ['', '', '', 'Spoon', '4', '']))).toContainEqual(
      expect.stringContaining('Product names 1 and on'),
    )
  })

  test('says of a row what kind of order it is: one that is sent out of stock names the customer’s own articles', async () => {
    const [own, other] = world.customers
    await plant(world.engine, {
      sku: [{ ...articleRow('MUG', own), sellerSku: 'SELLER-MUG' }, articleRow('THEIRS', other)],
    })
    const head = [
      ...heads,
      'Kind of order',
      'English name 1',
      'Quantity 1',
      'Product code 1',
      'Shop',
      'Return if undelivered',
    ]
    const line = (...cells: readonly string[]) => cells
    const sheet = (...rows: readonly (readonly string[])[]) =>
      bringText(
        [head, ...rows.map(([no = '', ...more]) => [no, '1801', ...address, ...more])]
          .map((cells) => cells.join(','))
          .join('\n'),
      )
    const answer = await sheet(
      line('K-1', '一件代发', 'Mug', '3', 'SELLER-MUG', 'North', 'yes'),
      line('K-2', 'Dropshipping order', 'Mug', '1', 'MUG', '', ''),
      line('K-3', 'dropshipping', 'Mug', '1', 'THEIRS', '', ''),
      line('K-4', 'dropshipping', 'Mug', '1', '', '', ''),
      line('K-5', 'Drop', 'Mug', '1', 'MUG', '', ''),
      line('K-6', 'Standard order', 'Mug', '1', 'ANY', '', 'perhaps'),
    )
    const told = answer.faults.map(({ line: at, message }) => [at, message])
    expect(told).toEqual([
      [4, expect.stringContaining('THEIRS')],
      [5, expect.stringMatching(/^Line 1: /)],
      [6, 'Drop is no kind of order'],
      [7, 'perhaps is neither yes nor no'],
    ])
    expect(answer.taken).toBe(2)
    const list = await world.send('/api/vsmartorder/get_smart_order_list?search=K-1', {
      ...{ as: lin, warehouse: world.warehouses[0] },
    })
    const order = await world.send(`/api/vsmartorder/get_smart_order_byid?id=${list.data.rows[0].id}`, {
      ...{ as: lin, warehouse: world.warehouses[0] },
    })
    expect(order.data).toMatchObject({
      ...{ kind: 'dropshipping', details: { shop: 'North', isReturn: true } },
      goods: [{ skuCode: 'MUG', quantity: 3, skuId: expect.any(String) }],
    })
  })

  test('leaves as a sheet with the specification’s columns in their order', async () => {
    const response = await world.app.hono.request(`${base}/export?search=S-1`, { headers: headers() })
    const { lines } = await readSheet(Buffer.from(await response.arrayBuffer()))
    expect(lines[0]?.cells.slice(0, 5)).toEqual([
      'order_no',
      'dest_country',
      'get_company',
      'get_name',
      'get_province',
    ])
    expect(lines.find(({ cells }) => cells[0] === 'S-1')?.cells.slice(0, 8)).toEqual([
      ...['S-1', 'ID', '', 'Budi', 'Jakarta', 'Jakarta', '10110', ''],
    ])
  })
})
