import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { SheetImports } from '../files/sheet-imports.ts'
import { readSheet } from '../files/sheets.ts'
import { callerOf } from '../http/caller.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { skuImport } from './import-skus.ts'

vi.setConfig({ testTimeout: 60_000 })
const base = '/api/owms/v1/catalog/sku'
const HEAD = 'code,name,category,unit,barcodes,weight,length,width,height,unitPrice,warningStock'
const line = (code: string, more = '') => `${code},Mug ${code},HOME,pc,${more},0.4,12,10,11,4.10,5`

onBothEngines('SKUs from sheets and back', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    for (const [path, body] of [
      ['category', { code: 'HOME', name: 'Home', parentId: null }],
      ['unit', { code: 'pc', name: 'Piece' }],
    ] as const)
      await world.send(`/api/owms/v1/catalog/${path}/save`, { as: boss, body })
  })
  afterAll(() => world.close())

  const headers = (as: Person) => ({ authorization: `Bearer ${as.token}`, language: 'en' })
  const send = async (file: string | ArrayBuffer, as = lin) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'skus.csv')
    const response = await world.app.hono.request(`${base}/import`, {
      ...{ method: 'POST', body, headers: headers(as) },
    })
    const { data } = (await response.json()) as { data: { taken: number; faults: { line: number }[] } }
    return data
  }
  const sheet = (...lines: readonly string[]) => [HEAD, ...lines].join('\n')
  const listed = async (search: string, as = lin) =>
    (await world.send(`/api/vrpxinbound/get_sku_code?search=${search}`, { as })).data.rows
  const saves = async () =>
    (
      await world.engine.reader
        .selectFrom('command')
        .select('id')
        .where('name', '=', 'catalog.saveSku')
        .execute()
    ).length

  test('a customer’s sheet makes the customer’s articles, with category, unit and barcodes', async () => {
    expect(await send(sheet(line('MUG_A', '4006381333931;carton-7*12'), line('MUG_B')))).toMatchObject({
      ...{ taken: 2, faults: [] },
    })
    expect(await listed('MUG_A')).toMatchObject([
      {
        ...{ code: 'MUG_A', categoryName: 'Home', unitName: 'Piece', weight: 0.4, unitPrice: '4.10' },
        barcodes: [
          { code: '4006381333931', quantity: 1 },
          { code: 'carton-7', quantity: 12 },
        ],
      },
    ])
  })

  test('brought again it does nothing; what differs is changed, and an empty cell says nothing', async () => {
    const before = await saves()
    const again = sheet(line('MUG_A', '4006381333931;carton-7*12'), line('MUG_B'))
    expect(await send(again)).toMatchObject({ taken: 2, faults: [] })
    expect(await saves()).toBe(before)
    expect(await send('code,warningStock,name\nMUG_A,9,\nMUG_B,5,')).toMatchObject({ taken: 2, faults: [] })
    expect(await saves()).toBe(before + 1)
    const [mug] = await listed('MUG_A')
    expect(mug).toMatchObject({ warningStock: 9, name: 'Mug MUG_A', categoryName: 'Home' })
    expect(mug.barcodes).toHaveLength(2)
  })

  test('import errors are shown with line numbers, and what is right is taken', async () => {
    const wrong = [
      line('MUG-C'),
      line('MUG_D').replace('0.4', '05'),
      line('MUG_E').replace('4.10,5', '0,5'),
      line('MUG_F').replace('4.10,5', '4.10,0'),
      line('MUG_G').replace('HOME', 'SHED'),
      line('MUG_H').replace('pc', 'ton').replace('0.4', '0'),
      line('MUG_I'),
      line('MUG_I'),
      'MUG_J,,,,,,,,,,',
    ]
    const { taken, faults } = await send(sheet(...wrong))
    expect(taken).toBe(1)
    const told = faults.map((one) => Object.values(one).join(' '))
    expect(told.slice(0, 8)).toEqual([
      '2 SKU code: English letters, digits and underscores only; put a code with other signs into Seller SKU',
      '3 Weight (kg): This is of the wrong kind',
      '4 Unit price: A number other than 0, without a currency sign',
      '5 Warning stock: At least 1',
      '6 There is no category SHED in use',
      '7 There is no unit ton in use',
      '7 Weight (kg): Must be more than 0',
      '9 Line 8 has SKU MUG_I already',
    ])
    const heads = ['Name', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Unit price']
    expect(told.slice(8).sort()).toEqual(heads.map((head) => `10 ${head}: Must be filled in`).sort())
  })

  test('staff say whose they are; a customer’s column of that name is left aside', async () => {
    const staffs = (customer: string) => `customer,${HEAD}\n${customer},${line('CUP')}`
    expect(await send(staffs('CUST2'), boss)).toMatchObject({ taken: 1, faults: [] })
    expect(await send(staffs('NOBODY'), boss)).toMatchObject({ taken: 0, faults: [{ line: 2 }] })
    expect(await listed('CUP')).toEqual([])
    expect(await send(staffs('CUST2'), lin)).toMatchObject({ taken: 1, faults: [] })
    expect(await listed('CUP')).toMatchObject([{ customerName: 'Customer CUST1' }])
  })

  test('the template and the export have the columns that an import takes; an export brought back does nothing', async () => {
    const get = (path: string, as: Person) =>
      world.app.hono.request(`${base}/${path}`, { headers: headers(as) })
    const {
      lines: [head],
    } = await readSheet(Buffer.from(await (await get('template', boss)).arrayBuffer()))
    expect(head?.cells.slice(0, 3)).toEqual(['Customer code', 'SKU code', 'Seller SKU'])
    const file = await (await get('export?search=MUG_A', boss)).arrayBuffer()
    const {
      lines: [names, first],
    } = await readSheet(Buffer.from(file))
    expect(names?.cells.slice(-6)).toEqual([
      ...['Unit volume (m³)', 'Good stock', 'Defective stock', 'Forecast', 'On the way', 'In use'],
    ])
    expect(first?.cells.slice(0, 10)).toEqual([
      ...['CUST1', 'MUG_A', '', 'Mug MUG_A', '', 'HOME', 'pc', '', '', '4006381333931;carton-7*12'],
    ])
    const before = await saves()
    expect(await send(file, boss)).toMatchObject({ faults: [] })
    expect(await saves()).toBe(before)
  })

  describe('a long sheet', () => {
    const ROWS = 260
    const long = { name: 'long.csv', fields: new Map<string, string>() }
    const rows = Array.from({ length: ROWS }, (_, i) => line(i % 50 ? `LONG_${i}` : `LONG-${i}`))
    const upload = { ...long, file: Buffer.from(sheet(...rows)) }
    const imports = (perform = (one: Asked) => world.performer.perform(one)) =>
      new SheetImports({
        ...{ engine: world.engine, perform, now: () => world.clock.now },
        kinds: { sku: skuImport(world.engine.lists) },
        defect: () => 'defect',
      })
    const caller = (commandId: string) => {
      const actor = { kind: 'customer', id: lin.id, name: 'Lin', customerId: world.customers[0] } as const
      const identity = {
        ...({
          audience: 'customer',
          sessionId: 's',
          device: null,
          mustChangePassword: false,
          hasFactor: false,
          needsFactor: false,
          provenAt: 0,
        } as const),
        ...{ actor: { ...actor, permissions: new Set(['catalog.sku']) } },
      }
      const rest = { warehouseId: null, language: 'en', address: '', agent: '', forwarded: false } as const
      return callerOf({ identity, ...rest, at: world.clock.now }, () => commandId)
    }

    test('goes on after a kill where it stopped, and saves nothing twice', async () => {
      const id = freshId()
      let left = 100
      const started: Promise<unknown>[] = []
      const dying = imports((one) => {
        if (left-- <= 0) throw new Error('killed')
        const performed = world.performer.perform(one)
        started.push(performed)
        return performed
      })
      await dying.take('sku', upload, caller(id))
      await dying.settled(id)
      await Promise.all(started)
      const before = await saves()
      // A killed server writes nothing: its import is still running, and had not noted its last slices.
      await world.engine.operate((db) =>
        db
          .updateTable('sheetImport')
          .set({ status: 'running', finishedAt: null, documentsDone: 20, rowsDone: 20, taken: 19 })
          .where('id', '=', id)
          .execute(),
      )
      const next = imports()
      await next.resume()
      await next.settled(id)
      const { taken, faults, status } = await next.progress(id, caller(id))
      expect([status, taken, faults.at(-1)]).toEqual([
        ...['done', ROWS - 6],
        {
          line: 252,
          message:
            'SKU code: English letters, digits and underscores only; put a code with other signs into Seller SKU',
        },
      ])
      const { total } = (await world.send('/api/vrpxinbound/get_sku_code?search=LONG', { as: lin })).data
      expect(total).toBe(ROWS - 6)
      expect(await saves()).toBe(before + ROWS - 6 - 100)
    })

    test('brought again does nothing at all', async () => {
      const id = freshId()
      const before = await saves()
      const again = imports()
      await again.take('sku', upload, caller(id))
      await again.settled(id)
      expect(await again.progress(id, caller(id))).toMatchObject({ status: 'done', taken: ROWS - 6 })
      expect(await saves()).toBe(before)
    })

    test('full of errors tells the first thousand of them', async () => {
      const id = freshId()
      const faulty = imports()
      const wrong = Array.from({ length: 1200 }, (_, i) => `bad-${i}`)
      await faulty.take('sku', { ...long, file: Buffer.from(['code', ...wrong].join('\n')) }, caller(id))
      await faulty.settled(id)
      const { faults, taken } = await faulty.progress(id, caller(id))
      expect([taken, faults.length]).toEqual([0, 1001])
      expect(faults.at(-1)?.message).toMatch(/^Only the first 1,?000 errors are listed/)
    })
  })
})
