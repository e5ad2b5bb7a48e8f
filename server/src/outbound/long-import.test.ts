import type { SheetAccepted } from '@longshore/shared/contract/sheet.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { SheetImports } from '../files/sheet-imports.ts'
import { asKilled, customersRequest } from '../files/test-imports.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'
import { orderImport } from './import-orders.ts'

vi.setConfig({ testTimeout: 60_000 })
const ROWS = 230

onBothEngines('a sheet of many orders', (dialect) => {
  let world: World
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    await plant(world.engine, { sku: [articleRow('SHIRT', world.customers[0])] })
  })
  afterAll(() => world.close())

  /** Every 50th row asks for an article that there is not. */
  const sheet = (name: string, length = ROWS) => {
    const rows = Array.from({ length }, (_, i) => `${name}-${i},PO-${i},POST,${i % 50 ? 'SHIRT' : 'HAT'},1`)
    return `docNo,originalNo,channel,sku1,quantity1\n${rows.join('\n')}\n`
  }
  const FAULTS = [2, 52, 102, 152, 202].map((line) => ({ line, message: 'This customer has no SKU HAT' }))
  const asked = (path: string, body: object, as = lin) =>
    world.send(`/api/owms/v1/imports/${path}`, { as, body, warehouse: world.warehouses[0] })
  const orders = async (name: string) =>
    (
      await world.engine.reader
        .selectFrom('outboundOrder')
        .select('docNo')
        .where('docNo', 'like', `${name}-%`)
        .execute()
    ).map(({ docNo }) => docNo)

  const upload = async (name: string, key = freshId()) => {
    const form = new FormData()
    form.append('file', new Blob([sheet(name)]), `${name}.csv`)
    const packed = new Response(form)
    const response = await world.app.hono.request('/api/owms/v1/outbound/import', {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
        ...{ 'idempotency-key': key, 'content-type': String(packed.headers.get('content-type')) },
      },
    })
    expect(response.status).toBe(202)
    return ((await response.json()) as { data: SheetAccepted }).data
  }

  const ended = (id: string) =>
    vi.waitUntil(
      async () => {
        const { data } = await asked('progress', { id })
        return data.status !== 'running' && data
      },
      { timeout: 50_000 },
    )

  test('is accepted at once, can be left and found again, and tells in the end what is wrong by line', async () => {
    const key = freshId()
    const { importId } = await upload('MANY', key)
    expect(importId).toBe(key)
    expect(await ended(importId)).toMatchObject({
      ...{
        status: 'done',
        fileName: 'MANY.csv',
        rows: ROWS,
        rowsDone: ROWS,
        taken: ROWS - 5,
        faults: FAULTS,
      },
    })
    const { data: list } = await asked('list', { kind: 'outbound' })
    expect(list).toMatchObject([{ id: importId, status: 'done', taken: ROWS - 5 }])
    expect(new Set(await orders('MANY')).size).toBe(ROWS - 5)

    expect(await upload('MANY', key)).toEqual({ importId })
    expect(await orders('MANY')).toHaveLength(ROWS - 5)
    expect(await world.engine.reader.selectFrom('sheetFile').select('id').execute()).toEqual([])
  })

  test('is seen by the customer’s own people, and nobody else', async () => {
    const { importId } = await upload('OWN')
    const colleague = await world.customer(world.customers[0])
    expect((await asked('progress', { id: importId }, colleague)).data).toMatchObject({ id: importId })
    const mei = await world.customer(world.customers[1])
    expect((await asked('progress', { id: importId }, mei)).data.code).toBe('row.missing')
    expect((await asked('list', { kind: 'outbound' }, mei)).data).toEqual([])
    expect((await asked('list', { kind: 'inbound' })).data).toEqual([])
    expect(await ended(importId)).toMatchObject({ status: 'done' })
  })

  const defects: unknown[] = []
  const imports = (perform = (one: Asked) => world.performer.perform(one)) =>
    new SheetImports({
      ...{ engine: world.engine, perform, now: () => world.clock.now },
      kinds: { outbound: orderImport(world.engine.lists) },
      defect: (fault) => `defect ${defects.push(fault)}`,
    })
  const caller = (id: string) => customersRequest(world, lin, { id, permission: 'outbound.order' })
  const file = (name: string, rows = ROWS) => ({
    ...{ file: Buffer.from(sheet(name, rows)), name: `${name}.csv`, fields: new Map() },
  })

  test('goes on after a kill where it stopped, and makes nothing twice', async () => {
    const id = freshId()
    // Six of them are wrong; the first life dies in the second slice.
    const [rows, right] = [270, 264]
    let left = 220
    const dying = imports((one) => {
      if (left-- <= 0) throw new Error('killed')
      return world.performer.perform(one)
    })
    await dying.take('outbound', file('KILLED', rows), caller(id))
    await dying.settled(id)
    expect(defects.splice(0)).toHaveLength(1)
    const before = (await orders('KILLED')).length
    expect([before > 190, before < right]).toEqual([true, true])
    await asKilled(world, id)

    const performed: string[] = []
    const next = imports((one) => {
      performed.push(one.id)
      return world.performer.perform(one)
    })
    await next.resume()
    await next.settled(id)
    expect(await next.progress(id, caller(id))).toMatchObject({
      ...{
        status: 'done',
        rowsDone: rows,
        taken: right,
        faults: [...FAULTS, { line: 252, message: FAULTS[0]?.message }],
      },
    })
    const made = await orders('KILLED')
    expect([made.length, new Set(made).size]).toEqual([right, right])
    expect(performed.length).toBeLessThan(right)
    // What the first life made and did not write down is known to come from the sheet too.
    const { known } = await world.engine.reader
      .selectFrom('sheetDocument')
      .select((eb) => eb.fn.countAll().as('known'))
      .where('importId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(known)).toBe(right)
    expect(defects).toEqual([])
  })

  test('tells all that is wrong before the first order is saved', async () => {
    const id = freshId()
    const { promise: gone, resolve: goesOn } = Promise.withResolvers<void>()
    const held = imports(async (one) => {
      await gone
      return world.performer.perform(one)
    })
    await held.take('outbound', file('SOON'), caller(id))
    const told = await vi.waitUntil(
      async () => {
        const now = await held.progress(id, caller(id))
        return now.faults.length === FAULTS.length && now
      },
      { timeout: 30_000 },
    )
    expect(told).toMatchObject({ status: 'running', taken: 0, waiting: 5, faults: FAULTS })
    goesOn()
    await held.settled(id)
    expect(await held.progress(id, caller(id))).toMatchObject({
      status: 'done',
      taken: ROWS - 5,
      faults: FAULTS,
    })
  })

  test('waits while the database lets nobody in, and goes on', async () => {
    const id = freshId()
    let calls = 0
    const held = imports((one) => {
      calls += 1
      if (calls === 15) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return world.performer.perform(one)
    })
    await held.take('outbound', file('HELD'), caller(id))
    await held.settled(id)
    expect(await held.progress(id, caller(id))).toMatchObject({ status: 'done', taken: ROWS - 5 })
    expect(await orders('HELD')).toHaveLength(ROWS - 5)
    expect(defects).toEqual([])
  })
})
