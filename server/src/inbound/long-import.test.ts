import { MOST_LINES, PART } from '@longshore/shared/inbound/add-lines.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { SheetImports } from '../files/sheet-imports.ts'
import { asKilled, customersRequest } from '../files/test-imports.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'
import { receiptImport } from './import-receipts.ts'

vi.setConfig({ testTimeout: 60_000 })
const LINES = 2 * PART + 50

onBothEngines('a sheet of a long receipt', (dialect) => {
  let world: World
  let lin: Person
  const defects: unknown[] = []
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    await plant(world.engine, { sku: [articleRow('SHIRT', world.customers[0])] })
  })
  afterAll(async () => {
    expect(defects).toEqual([])
    await world.close()
  })

  const sheet = (no: string, lines: number, skuOf = (_: number) => 'SHIRT') =>
    Array.from({ length: lines }, (_, nth) => `${no},${skuOf(nth)},2\n`).join('')
  const file = (rows: string) => ({
    ...{ file: Buffer.from(`originalNo,sku,quantity\n${rows}`), name: 'long.csv', fields: new Map() },
  })
  const caller = (id: string) => customersRequest(world, lin, { id, permission: 'inbound.receipt' })
  const importing = (perform = (one: Asked) => world.performer.perform(one)) =>
    new SheetImports({
      ...{ engine: world.engine, perform, now: () => world.clock.now },
      kinds: { inbound: receiptImport(world.engine.lists) },
      defect: (fault) => `defect ${defects.push(fault)}`,
    })
  const imported = async (rows: string) => {
    const id = freshId()
    const sheets = importing()
    await sheets.take('inbound', file(rows), caller(id))
    await sheets.settled(id)
    return sheets.progress(id, caller(id))
  }
  const receiptsOf = (originalNo: string) =>
    world.engine.reader.selectFrom('receipt').selectAll().where('originalNo', '=', originalNo).execute()
  const lineNosOf = async (receiptId: string) =>
    (
      await world.engine.reader
        .selectFrom('receiptLine')
        .select('lineNo')
        .where('receiptId', '=', receiptId)
        .orderBy('lineNo')
        .execute()
    ).map(({ lineNo }) => lineNo)
  const submit = async (receiptId: string) =>
    (
      await world.send('/api/vrpxinbound/set_inbound_commit_byids', {
        ...{ as: lin, warehouse: world.warehouses[0], body: { receiptId } },
      })
    ).data
  const everyLine = Array.from({ length: LINES }, (_, nth) => nth + 1)

  test('is one draft with all its lines, beside a short one of the same sheet', async () => {
    expect(await imported(sheet('PO-LONG', LINES) + sheet('PO-SHORT', 2))).toMatchObject({
      ...{ status: 'done', taken: LINES + 2, faults: [] },
    })
    const [long] = await receiptsOf('PO-LONG')
    expect(long).toMatchObject({ status: 'draft', lines: LINES, awaited: LINES, forecast: 2 * LINES })
    expect(await lineNosOf(long?.id ?? '')).toEqual(everyLine)
    expect(await submit(long?.id ?? '')).toMatchObject({ outcome: 'applied' })
    const read = async (path: string, body: object) =>
      (await world.send(path, { as: lin, warehouse: world.warehouses[0], body })).data
    const { receipt, lines } = await read('/api/vrpxinbound/get_inbound_byid', { id: long?.id, lines: 100 })
    expect([receipt.lines, lines.length]).toEqual([LINES, 100])
    const page = { receiptId: long?.id, size: 100, page: 3 }
    const { rows, total } = await read('/api/owms/v1/inbound/detail/list', page)
    expect([total, rows.length, rows[0].lineNo]).toEqual([LINES, LINES - 200, 201])
    expect(await receiptsOf('PO-SHORT')).toMatchObject([{ lines: 2 }])
  })

  test('is not taken at all when its last line is wrong, or when it has too many', async () => {
    const rows = sheet('PO-WRONG', LINES, (nth) => (nth === LINES - 1 ? 'HAT' : 'SHIRT'))
    expect(await imported(rows + sheet('PO-HUGE', MOST_LINES + 1) + sheet('PO-FINE', 1))).toMatchObject({
      taken: 1,
      faults: [
        { line: LINES + 1, message: 'This customer has no SKU HAT' },
        { line: 1 + LINES + MOST_LINES + 1, message: 'A receipt has at most 10000 lines' },
      ],
    })
    expect(await receiptsOf('PO-WRONG')).toEqual([])
    expect(await receiptsOf('PO-HUGE')).toEqual([])
  })

  test('killed in the middle leaves a draft that nobody can submit, and is then made whole, once', async () => {
    const id = freshId()
    let left = 2
    const dying = importing((one) => {
      if (left-- <= 0) throw new Error('killed')
      return world.performer.perform(one)
    })
    await dying.take('inbound', file(sheet('PO-KILLED', LINES)), caller(id))
    await dying.settled(id)
    expect(defects.splice(0)).toHaveLength(1)
    await asKilled(world, id)
    const [half] = await receiptsOf('PO-KILLED')
    const receiptId = half?.id ?? ''
    expect(half).toMatchObject({ status: 'draft', lines: PART, awaited: LINES })
    expect(await submit(receiptId)).toMatchObject({
      ...{ code: 'inbound.lines-coming', values: { lines: PART, awaited: LINES } },
    })

    const next = importing()
    await next.resume()
    await next.settled(id)
    expect(await next.progress(id, caller(id))).toMatchObject({ status: 'done', taken: LINES, faults: [] })
    expect(await receiptsOf('PO-KILLED')).toMatchObject([{ id: receiptId, lines: LINES, awaited: LINES }])
    expect(await lineNosOf(receiptId)).toEqual(everyLine)
    expect(await submit(receiptId)).toMatchObject({ outcome: 'applied' })
  })
})
