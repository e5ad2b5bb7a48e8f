import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { readSheet, writeSheet } from '../files/sheets.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

const slow = 60_000
vi.setConfig({ testTimeout: 20_000 })
const base = '/api/owms/v1/outbound'
const HEAD = 'docNo,originalNo,channel,country,city,postcode,address,name,sku1,quantity1,sku2,quantity2'

onBothEngines('outbound orders from sheets and back', (dialect) => {
  let world: World
  let manager: Person
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own, other] = world.customers
    manager = await world.staff('manager')
    lin = await world.customer(own)
    const codes = ['SHIRT', 'CAP', ...Array.from({ length: 9 }, (_, i) => `SOCK_${i}`)]
    const skus = codes.map((code) => articleRow(code, own))
    await plant(world.engine, {
      sku: [...skus, articleRow('WANGS', other), { ...articleRow('GONE', own), enabled: 0 }],
    })
  })
  afterAll(() => world.close())

  const headers = (as: Person, more: object = {}) => ({
    ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
    ...more,
  })
  const send = async (file: string | Uint8Array<ArrayBuffer> | undefined, as = lin, key = freshId()) => {
    const form = new FormData()
    if (file !== undefined) form.append('file', new Blob([file]), 'orders.xlsx')
    const packed = new Response(form)
    const type = packed.headers.get('content-type')
    const response = await world.app.hono.request(`${base}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: headers(as, { 'idempotency-key': key, 'content-type': type }),
    })
    const { data } = (await response.json()) as { data: Taken }
    return { status: response.status, ...data }
  }
  const get = (path: string, as: Person, more: Readonly<Record<string, string>> = {}) =>
    world.app.hono.request(`${base}/${path}`, { headers: headers(as, more) })
  const listed = async (search: string) => {
    const asked = { as: manager, warehouse: world.warehouses[0], body: { search } }
    return (await world.send('/api/vrpxinbound/get_smart_outbound_list', asked)).data.rows
  }
  /** What one line of a sheet with these columns is told. */
  const told = async (head: string, line: string) => {
    const { taken, faults } = await send(`${head}\n${line}\n`)
    expect(taken).toBe(0)
    expect(faults.map((fault) => fault.line)).toEqual(faults.map(() => 2))
    return faults.map(({ message }) => message)
  }

  test('the template comes back filled in: a row is an order', { timeout: slow }, async () => {
    const template = await get('template', lin)
    const {
      lines: [heads],
    } = await readSheet(Buffer.from(await template.arrayBuffer()))
    expect(heads?.cells.slice(0, 3)).toEqual(['Issue doc No.', 'Original order No.', 'Shipping channel'])
    expect(heads?.cells.slice(-2)).toEqual(['SKU 10', 'Quantity 10'])
    const row = (said: Readonly<Record<string, string | number>>) =>
      (heads?.cells ?? []).map((column) => said[column] ?? null)
    const numbers = { 'Original order No.': 'PO-1', 'Shipping channel': 'POST' }
    const filled = await writeSheet([
      heads?.cells ?? [],
      row({
        ...{ ...numbers, 'Issue doc No.': 'SO-A', Recipient: 'Wei', Country: 'de', City: 'Hamburg' },
        ...{ Postcode: 20457, Address: 'Lagerstrasse 1' },
        ...{ 'SKU 1': 'SHIRT', 'Quantity 1': 5, 'SKU 2': 'CAP', 'Quantity 2': '2' },
      }),
      row({ ...numbers, 'Issue doc No.': 'SO-B', 'SKU 1': 'CAP', 'Quantity 1': 1 }),
    ])
    expect(await send(filled)).toMatchObject({ taken: 2, faults: [] })
    expect(await listed('SO-A')).toMatchObject([{ status: 'draft', country: 'DE', lines: 2, pieces: 7 }])
  })

  test('import errors are shown with line numbers; what was right is taken', async () => {
    const csv = `${HEAD}\nSO-C,PO-1,POST,,,,,,SHIRT,1\nSO-D,PO-1,POST,,,,,,HAT,1\nSO-E,PO-1,POST,,,,,,SHIRT,1,CAP,0\nSO-F,PO-1,POST,,,,,,CAP,3\n`
    expect(await send(csv)).toMatchObject({
      taken: 2,
      faults: [
        { line: 3, message: 'This customer has no SKU HAT' },
        { line: 4, message: '0 is no whole number of 1 or more' },
      ],
    })
    expect(await listed('SO-E')).toEqual([])
    expect(await listed('SO-F')).toMatchObject([{ pieces: 3 }])
  })

  test('a doubtful postcode is told at its line, unless the sheet says that a person confirmed it', async () => {
    const head = 'docNo,originalNo,channel,country,postcode,sku1,quantity1,confirmed'
    const came = await send(
      `${head}\nDOUBT-1,PO-1,POST,IE,DO2 X285,SHIRT,1,\nDOUBT-2,PO-1,POST,IE,DO2 X285,SHIRT,1,yes\nDOUBT-3,PO-1,POST,UK,M1 1AE,SHIRT,1,\n`,
    )
    expect(came).toMatchObject({ taken: 3, faults: [] })
    expect(came.warnings).toEqual([{ line: 2, message: expect.stringContaining('D02 X285 may be meant') }])
    expect(await listed('DOUBT-3')).toMatchObject([{ country: 'GB' }])
  })

  const many = (count: number) => {
    const serials = Array.from({ length: count }, (_, i) => i + 1)
    const codes = ['SHIRT', ...Array.from({ length: 9 }, (_, i) => `SOCK_${i}`), 'CAP']
    const head = serials.map((n) => `sku${n},quantity${n}`).join(',')
    return `docNo,originalNo,channel,${head}\nSO-${count},PO-1,POST,${serials.map((n) => `${codes[n - 1]},1`).join(',')}\n`
  }
  test('“Batch issue template: up to 10 SKU codes per row”', async () => {
    expect(await send(many(10))).toMatchObject({ taken: 1, faults: [] })
    expect(await send(many(11))).toMatchObject({
      ...{ taken: 0, faults: [{ line: 2, message: 'Up to 10 SKU codes per row' }] },
    })
  })

  test('“A batch row supports at most 10 product names, with ascending serial numbers”', async () => {
    expect(await told(HEAD, 'SO-G,PO-1,POST,,,,,,,,CAP,1')).toEqual([
      'Fill SKU 1 to SKU 10 one after another: SKU 1 is missing',
    ])
    const { taken, faults } = await send(many(11))
    expect([taken, faults.length]).toEqual([0, 1])
  })

  test.each(['0', '-1', '1.5', '05', '3 pcs', ''])(
    '“pieces is a positive integer not starting with 0”, “without units”: %j is refused',
    async (quantity) => {
      expect(await told(HEAD, `SO-H,PO-1,POST,,,,,,SHIRT,${quantity}`)).toEqual([
        `${quantity} is no whole number of 1 or more`,
      ])
    },
  )

  test('“Imported template reports incorrect postcode”', async () => {
    expect(await told(HEAD, 'SO-I,PO-1,POST,DE,Hamburg,2045,Lagerstrasse 1,Wei,SHIRT,1')).toEqual([
      'Incorrect postcode 2045. The rule is: 5 digits',
    ])
  })

  test('“If the original order number is filled in, the shipping channel must also be filled in”', async () => {
    const head = 'docNo,originalNo,channel,sku1,quantity1'
    expect(await told(head, 'SO-J,P-1,,SHIRT,1')).toEqual([
      expect.stringMatching(/channel must also be filled in/),
    ])
    expect((await send(`${head}\nSO-J,P-1,EXPRESS,SHIRT,1\n`)).taken).toBe(1)
  })

  test('“Receiving warehouse, issue doc No., original doc No. cannot be empty”', async () => {
    expect(await told(HEAD, ',,,,,,,,SHIRT,0')).toEqual([
      'Issue doc No. cannot be empty',
      'Original doc No. cannot be empty',
      '0 is no whole number of 1 or more',
    ])
    const form = new FormData()
    form.append('file', new Blob([`${HEAD}\nSO-K,PO-1,POST,,,,,,SHIRT,1\n`]), 'orders.csv')
    const response = await world.app.hono.request(`${base}/import`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${lin.token}` } },
    })
    expect(await response.json()).toMatchObject({ data: { code: 'scope.warehouse-required' } })
  })

  test('a row names no article that is stopped or somebody else’s', async () => {
    expect(await told(HEAD, 'SO-L,PO-1,POST,,,,,,GONE,1,WANGS,1')).toEqual([
      'This customer has no SKU GONE',
      'This customer has no SKU WANGS',
    ])
    expect(await told(HEAD, 'SO-L,PO-1,POST,,,,,,,')).toEqual(['SKU information cannot be empty'])
  })

  test('“The country code is recognised by the system, otherwise it is edited manually”', async () => {
    expect(await told(HEAD, 'SO-M,PO-1,POST,Atlantis,,,,,SHIRT,1')).toEqual([
      'Atlantis is no country by its two letters',
    ])
    expect(await send(`${HEAD}\nSO-DE,PO-1,POST,德国,,,,,SHIRT,1\n`)).toMatchObject({ taken: 1, faults: [] })
    expect(await listed('SO-DE')).toMatchObject([{ country: 'DE' }])
    expect(await send(`${HEAD}\nSO-M,PO-1,POST,uk,,,,,SHIRT,1\n`)).toMatchObject({ taken: 1, faults: [] })
    expect(await listed('SO-M')).toMatchObject([{ country: 'GB' }])
  })

  test('a carrier is named by its code', async () => {
    expect(
      await told('docNo,originalNo,channel,carrier,sku1,quantity1', 'SO-N,PO-1,POST,NOBODY,SHIRT,1'),
    ).toEqual(['There is no carrier NOBODY'])
  })

  test('a number is taken once: in one file, and when a mended file is sent again', async () => {
    const rows = 'SO-O,PO-1,POST,,,,,,SHIRT,1\nSO-O,PO-1,POST,,,,,,CAP,1\n'
    expect(await send(`${HEAD}\n${rows}`)).toMatchObject({
      ...{ taken: 1, faults: [{ line: 3, message: 'Issue doc No. SO-O stands in line 2 already' }] },
    })
    const [{ no }] = await listed('SO-O')
    expect(await told(HEAD, 'SO-O,PO-1,POST,,,,,,SHIRT,1')).toEqual([
      `Issue doc No. SO-O is taken by order ${no}`,
    ])
  })

  test('the same request sent again makes nothing twice', async () => {
    const key = freshId()
    const csv = `${HEAD}\nSO-P,PO-1,POST,,,,,,SHIRT,5\n`
    expect((await send(csv, lin, key)).taken).toBe(1)
    expect(await send(csv, lin, key)).toMatchObject({ taken: 1, faults: [] })
    expect(await listed('SO-P')).toHaveLength(1)
  })

  test('staff say whose orders they are', async () => {
    const csv = [
      'Customer code;Issue doc No.;Original order No.;Shipping channel;SKU 1;Quantity 1',
      ...['CUST1;SO-Q;PO-1;POST;SHIRT;5', 'NOBODY;SO-R;PO-1;POST;SHIRT;1', ''],
    ].join('\n')
    expect(await send(csv, manager)).toMatchObject({
      ...{ taken: 1, faults: [{ line: 3, message: 'There is no customer NOBODY' }] },
    })
    expect(await listed('SO-Q')).toMatchObject([{ customerId: world.customers[0] }])
  })

  test('“Excel for imports; a file must be chosen before import”: nothing, a picture, too much, other columns', {
    timeout: slow,
  }, async () => {
    expect(await send(undefined)).toMatchObject({ status: 422, code: 'file.missing' })
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])
    expect(await send(picture)).toMatchObject({ status: 415, code: 'file.not-sheet' })
    const broken = new TextEncoder().encode('PK\u0003\u0004 and nothing more')
    expect(await send(broken)).toMatchObject({ status: 415, code: 'file.not-sheet' })
    expect(await send('a'.repeat(21 * 1024 * 1024))).toMatchObject({ status: 413, code: 'input.too-large' })
    const long = `${HEAD}\n${'SO-S,PO-1,POST,,,,,,SHIRT,1\n'.repeat(20_001)}`
    expect(await send(long)).toMatchObject({ status: 413, code: 'file.sheet-too-big' })
    expect(await send('docNo,originalNo,channel,quantity1\nSO-S,PO-1,POST,1\n')).toMatchObject({
      status: 422,
      code: 'file.sheet-lacks',
    })
    expect(await send(`${HEAD}\n`)).toMatchObject({ taken: 0, faults: [] })
  })

  test('the export has the specification’s columns first, a line for each SKU, formulas defused', {
    timeout: slow,
  }, async () => {
    await send(`${HEAD}\nSO-X,PO-1,POST,DE,Hamburg,20457,=cmd(),Wei,SHIRT,5,CAP,1\n`)
    const [{ no }] = await listed('SO-X')
    const response = await get('export?search=SO-X', manager)
    const { lines } = await readSheet(Buffer.from(await response.arrayBuffer()))
    const order = ['SO-X', 'DE', '', 'Wei', '', 'Hamburg', '20457', '', "'=cmd()", '6', '', '1', no, 'Draft']
    const goods = ['', '', '', '30', '20', '2', '0.0012', '0.2', '1', 'USD', '', '', '', '0']
    expect(lines.slice(1).map(({ cells }) => cells)).toEqual([
      [...order, 'POST', '', '2026-11-23 11:30:00', 'SHIRT', '5', ...goods],
      [...order, 'POST', '', '2026-11-23 11:30:00', 'CAP', '1', ...goods],
    ])
  })

  test('"Data must be ticked before … export": the ticked orders alone, their states in the language of the reader', {
    timeout: slow,
  }, async () => {
    await send(
      `${HEAD}\nSO-T1,PO-1,POST,DE,Hamburg,20457,,Wei,SHIRT,5\nSO-T2,PO-1,POST,DE,Hamburg,20457,,Wei,CAP,1\n`,
    )
    const [[one], [two]] = [await listed('SO-T1'), await listed('SO-T2')]
    const exported = async (ids: readonly string[], as: Person, language = 'en') => {
      const response = await get(`export?${ids.map((id) => `ids=${id}`).join('&')}`, as, { language })
      const { lines } = await readSheet(Buffer.from(await response.arrayBuffer()))
      return lines.slice(1).map(({ cells }) => [cells[0], cells[13]])
    }
    expect(await exported([two.id], manager)).toEqual([['SO-T2', 'Draft']])
    expect(await exported([two.id, one.id], manager, 'zh')).toEqual([
      ['SO-T2', '草稿'],
      ['SO-T1', '草稿'],
    ])
    const other = await world.customer(world.customers[1])
    expect(await exported([two.id], other)).toEqual([])
    expect((await get('export?ids=SO-T1', manager)).status).toBe(422)
    const tooMany = Array.from({ length: 101 }, () => `ids=${one.id}`).join('&')
    expect((await get(`export?${tooMany}`, manager)).status).toBe(422)
  })

  test('an export holds every page of the list, each order once, and only the own', {
    timeout: slow,
  }, async () => {
    const numbers = Array.from({ length: 205 }, (_, i) => `MANY-${String(i).padStart(3, '0')}`)
    for (const some of [numbers.slice(0, 105), numbers.slice(105)])
      await send(
        `docNo,originalNo,channel,sku1,quantity1\n${some.map((no) => `${no},PO-1,POST,CAP,1`).join('\n')}\n`,
      )
    const exported = async (query: string, as: Person) => {
      const response = await get(`export${query}`, as)
      const { lines } = await readSheet(Buffer.from(await response.arrayBuffer()))
      return lines.slice(1).map(({ cells }) => cells[0] ?? '')
    }
    expect((await exported('?search=MANY-', manager)).sort()).toEqual(numbers)
    const all = await exported('?status=draft', lin)
    expect(numbers.filter((no) => !all.includes(no))).toEqual([])
    expect(await exported('', await world.customer(world.customers[1]))).toEqual([])
  })
})

interface Taken {
  readonly taken: number
  readonly faults: { line: number; message: string }[]
  readonly warnings: { line: number; message: string }[]
  readonly code?: string
}
