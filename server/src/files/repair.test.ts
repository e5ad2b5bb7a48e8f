import type { SheetAccepted, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetRepair, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 60_000 })
const MINUTE = 60_000
const ORDERS = 'docNo,originalNo,channel,country,sku1,quantity1'

onBothEngines('lines of a sheet that are wrong', (dialect) => {
  let world: World
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own] = world.customers
    lin = await world.customer(own)
    await plant(world.engine, { sku: [articleRow('SHIRT', own), articleRow('SOCKS', own)] })
  })
  afterAll(() => world.close())

  const send = async (rows: readonly string[], kind = 'outbound', head = ORDERS) => {
    const body = new FormData()
    body.append('file', new Blob([[head, ...rows].join('\n')]), 'sheet.csv')
    const response = await world.app.hono.request(`/api/owms/v1/${kind}/import`, {
      ...{ method: 'POST', body },
      headers: {
        ...{ authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
      },
    })
    return ((await response.json()) as { data: SheetTaken & SheetAccepted }).data
  }
  const sendMany = async (rows: readonly string[]) => (await send(rows)).importId
  const asked = async <T>(path: string, body: object, as = lin) =>
    (await world.send(`/api/owms/v1/imports/${path}`, { as, body, warehouse: world.warehouses[0] })).data as T
  const waiting = async (id: string) => (await asked<SheetRepair>('rows', { id })).rows
  const write = (id: string, line: number, field: string, value: string) =>
    asked<WaitingRow[]>('edit', { id, cells: [{ line, field, value }] })
  const docNos = async (like: string) =>
    (
      await world.engine.reader
        .selectFrom('outboundOrder')
        .select('docNo')
        .where('docNo', 'like', like)
        .orderBy('docNo')
        .execute()
    ).map(({ docNo }) => docNo)

  test('wait with their cells and what is wrong with each, while the others go on; mended they follow', async () => {
    const rows = ['W-1,PO,POST,DE,SHIRT,1', 'W-2,PO,POST,XX,HAT,0', 'W-3,PO,POST,Alemana,SHIRT,3 pcs']
    const { taken, repair } = await send(rows)
    expect([taken, repair?.rows]).toEqual([1, 2])
    const id = repair?.id ?? ''
    expect(await waiting(id)).toMatchObject([
      {
        ...{ line: 3, values: { docNo: 'W-2', country: 'XX', sku1: 'HAT', quantity1: '0' } },
        faults: [
          { field: 'sku1', message: 'This customer has no SKU HAT' },
          { field: 'country', message: 'XX is no country by its two letters' },
          { field: 'quantity1', message: '0 is no whole number of 1 or more' },
        ],
      },
      {
        line: 4,
        faults: [
          { field: 'country', suggestion: 'DE' },
          { field: 'quantity1', suggestion: '3' },
        ],
      },
    ])
    expect(await docNos('W-%')).toEqual(['W-1'])

    expect(await write(id, 4, 'country', 'Atlantis')).toMatchObject([
      { faults: [{ field: 'country', message: 'Atlantis is no country by its two letters' }, {}] },
    ])
    await write(id, 4, 'country', '德国')
    expect(await write(id, 4, 'quantity1', ' 2 ')).toMatchObject([{ values: { quantity1: '2' }, faults: [] }])
    await write(id, 3, 'country', 'es')
    await write(id, 3, 'sku1', 'SOCKS')
    expect(await asked('send', { id })).toMatchObject({
      ...{ taken: 2, faults: [{ line: 3, message: expect.stringContaining('0') }], repair: { rows: 1 } },
    })
    expect(await waiting(id)).toMatchObject([{ line: 3, faults: [{ field: 'quantity1' }] }])
    await write(id, 3, 'quantity1', '7')
    expect(await asked('send', { id })).toEqual({ taken: 3, faults: [], warnings: [] })
    expect(await docNos('W-%')).toEqual(['W-1', 'W-2', 'W-3'])
    expect((await asked<{ code: string }>('send', { id })).code).toBe('row.missing')
  })

  test('are taken at the moment when they are sent again, not when their file came', async () => {
    const { repair } = await send(['V-1,PO,POST,DE,SHIRT,1', 'V-2,PO,POST,DE,HAT,1'])
    const id = repair?.id ?? ''
    const began = world.clock.now
    world.clock.now += 10 * MINUTE
    await write(id, 3, 'sku1', 'SOCKS')
    await asked('send', { id })
    const orders = await world.engine.reader
      .selectFrom('outboundOrder')
      .select(['docNo', 'createdAt'])
      .where('docNo', 'in', ['V-1', 'V-2'])
      .orderBy('docNo')
      .execute()
    expect(orders.map(({ createdAt }) => Number(createdAt) - began)).toEqual([0, 10 * MINUTE])
  })

  test('that only the command or only a cell’s own rule refuses wait too, and are taken once they are mended', async () => {
    const { taken, repair } = await send(['K-1,PO,,DE,SHIRT,1', 'K-2,PO,POST,Atlantis,SHIRT,1'])
    expect([taken, repair?.rows, await docNos('K-%')]).toEqual([0, 2, []])
    const id = repair?.id ?? ''
    await write(id, 2, 'channel', 'POST')
    await write(id, 3, 'country', 'DE')
    expect(await asked('send', { id })).toMatchObject({ taken: 2, faults: [] })
    expect(await docNos('K-%')).toEqual(['K-1', 'K-2'])
  })

  test('of one receipt wait together, and are one receipt when its wrong line is mended', async () => {
    const rows = ['R-1,SHIRT,5', 'R-1,HAT,2', 'R-2,SOCKS,1']
    const { taken, repair } = await send(rows, 'inbound', 'originalNo,sku,quantity')
    expect([taken, repair?.rows]).toEqual([1, 2])
    const id = repair?.id ?? ''
    expect(await waiting(id)).toMatchObject([
      { line: 2, faults: [] },
      { line: 3, faults: [{ field: 'sku' }] },
    ])
    await write(id, 3, 'sku', 'SOCKS')
    expect(await asked('send', { id })).toMatchObject({ taken: 3, faults: [] })
    const made = await world.engine.reader
      .selectFrom('receipt')
      .select(['originalNo', 'lines'])
      .where('originalNo', 'in', ['R-1', 'R-2'])
      .orderBy('originalNo')
      .execute()
    expect(made).toMatchObject([
      { originalNo: 'R-1', lines: 2 },
      { originalNo: 'R-2', lines: 1 },
    ])
  })

  test('are mended column by column, also where a cell is empty, and left aside one by one', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => `C-${i},,POST,${i < 3 ? 'Germania' : 'DE'},SHIRT,1`)
    const id = (await send(rows)).repair?.id ?? ''
    const replaced = (field: string, from: string, to: string) => asked('replace', { id, field, from, to })
    expect(await replaced('country', 'Germania', 'DE')).toEqual({ changed: 3 })
    expect(await replaced('originalNo', '', 'PO-9')).toEqual({ changed: 5 })
    expect(await replaced('nothing', '', 'x')).toMatchObject({ code: 'file.column-unknown' })
    expect(await asked('discard', { id, lines: [6] })).toEqual({ discarded: 1 })
    expect(await asked('send', { id })).toEqual({ taken: 4, faults: [], warnings: [] })
    expect(await docNos('C-%')).toEqual(['C-0', 'C-1', 'C-2', 'C-3'])
  })

  test('are shown and mended by the customer’s own people alone', async () => {
    const id = (await send(['S-1,PO,POST,DE,HAT,1'])).repair?.id ?? ''
    const [colleague, mei] = [
      await world.customer(world.customers[0]),
      await world.customer(world.customers[1]),
    ]
    for (const [path, more] of [
      ['rows', {}],
      ['progress', {}],
      ['edit', { cells: [{ line: 2, field: 'sku1', value: 'SOCKS' }] }],
      ['replace', { field: 'sku1', from: 'HAT', to: 'SOCKS' }],
      ['send', {}],
      ['discard', {}],
    ] as const)
      expect((await asked<{ code: string }>(path, { id, ...more }, mei)).code).toBe('row.missing')
    expect(await asked<SheetRepair>('rows', { id }, colleague)).toMatchObject({ rows: [{ line: 2 }] })
    expect(await asked('discard', { id }, colleague)).toEqual({ discarded: 1 })
    expect(await asked('rows', { id: freshId() })).toMatchObject({ code: 'row.missing' })
  })

  test('more than two hundred of them are sent as long work, and each is saved once', async () => {
    const rows = Array.from({ length: 230 }, (_, i) => `L-${1000 + i},PO,POST,DE,HAT,1`)
    const id = await sendMany(rows)
    const ended = () =>
      vi.waitUntil(
        async () => {
          const now = await asked<{ status: string }>('progress', { id })
          return now.status !== 'running' && now
        },
        { timeout: 50_000 },
      )
    expect(await ended()).toMatchObject({ taken: 0, waiting: 230 })
    await asked('replace', { id, field: 'sku1', from: 'HAT', to: 'SHIRT' })
    expect(await asked('send', { id })).toEqual({ importId: id })
    expect(await ended()).toMatchObject({ status: 'done', rows: 230, rowsDone: 230, taken: 230, waiting: 0 })
    expect(new Set(await docNos('L-%')).size).toBe(230)
  })
})
