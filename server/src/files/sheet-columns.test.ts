import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import type { SheetRepair } from '@longshore/shared/contract/sheet-repair.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('the columns of a customer’s own sheet', (dialect) => {
  let world: World
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own] = world.customers
    lin = await world.customer(own)
    await plant(world.engine, { sku: [articleRow('SHIRT', own)] })
  })
  afterAll(() => world.close())

  const post = async <T>(path: string, file: string, as = lin) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'orders.csv')
    const response = await world.app.hono.request(`/api/owms/v1/outbound/${path}`, {
      ...{ method: 'POST', body },
      headers: {
        ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
      },
    })
    return ((await response.json()) as { data: T }).data
  }
  const asked = async <T>(path: string, body: object, as = lin) =>
    (await world.send(`/api/owms/v1/imports/${path}`, { as, body, warehouse: world.warehouses[0] })).data as T
  const channelOf = (docNo: string) =>
    world.engine.reader
      .selectFrom('outboundOrder')
      .select('channel')
      .where('docNo', '=', docNo)
      .executeTakeFirst()

  test.each([
    ['below titles', 'Orders of June\n"Shop: Lin, Hamburg"\n\n{head}\n'],
    ['below titles, parted by semicolons', 'Orders of June\nfrom the shop\n{head;}\n'],
  ])('are found %s', async (where, sheet) => {
    const mark = where.endsWith('semicolons') ? ';' : ','
    const docNo = `T-${where.length}`
    const head = ['docNo', 'originalNo', 'channel', 'sku1', 'quantity1'].join(mark)
    const text = sheet.replace(/\{head;?\}/, head) + [docNo, 'PO', 'POST', 'SHIRT', '1'].join(mark)
    expect(await post<SheetTaken>('import', text)).toMatchObject({ taken: 1, faults: [], warnings: [] })
    expect(await post('import', `${text}0`)).toMatchObject({
      taken: 0,
      faults: [{ line: text.split('\n').length }],
    })
  })

  test('are known by their names in any language, whatever their case, accents, spaces and punctuation', async () => {
    const head = 'N.º DE  SALIDA*,原始单号：,Canal_de-envio,SKU1,CANTIDAD(1)'
    expect(await post('import', `${head}\nN-1,PO,POST,SHIRT,1\n`)).toMatchObject({
      taken: 1,
      faults: [],
      warnings: [],
    })
  })

  test('that nobody knows are asked for, and remembered for the customer’s people alone', async () => {
    const sheet = (docNo: string) =>
      `Bestellung,originalNo,Weg,sku1,quantity1,Notiz\n${docNo},PO,POST,SHIRT,1,x\n`
    const look = await post<SheetLook>('look', sheet('M-1'))
    expect(look).toMatchObject({ line: 1, lacks: ['docNo', 'channel'] })
    expect(look.heads.filter(({ unknown }) => unknown)).toEqual([
      { text: 'Bestellung', field: '', unknown: true, cells: ['M-1'] },
      { text: 'Weg', field: '', unknown: true, cells: ['POST'] },
      { text: 'Notiz', field: '', unknown: true, cells: ['x'] },
    ])
    expect(await post('import', sheet('M-1'))).toMatchObject({ code: 'file.sheet-lacks' })
    const heads = [
      { text: 'Bestellung', field: 'docNo' },
      { text: 'Weg', field: 'channel' },
      { text: 'Notiz', field: '' },
    ]
    expect(await asked('heads', { kind: 'outbound', heads })).toBeNull()
    expect(await asked('heads', { kind: 'outbound', heads: [{ text: 'x', field: 'secret' }] })).toMatchObject(
      {
        code: 'file.column-unknown',
      },
    )
    const [colleague, mei] = [
      await world.customer(world.customers[0]),
      await world.customer(world.customers[1]),
    ]
    expect(await post('look', sheet('M-1'), colleague)).toMatchObject({ lacks: [] })
    expect(await post('look', sheet('M-1'), mei)).toMatchObject({ lacks: ['docNo', 'channel'] })
    expect(await post('import', sheet('M-1'))).toMatchObject({ taken: 1, faults: [], warnings: [] })
  })

  test('hold values that mean others: said once in the grid, they are known in the next sheet', async () => {
    const sheet = (docNo: string, channel: string) =>
      `docNo,originalNo,channel,sku1,quantity1\n${docNo},PO,${channel},SHIRT,1\n${docNo}x,PO,${channel},HAT,1\n`
    const { repair } = await post<SheetTaken>('import', sheet('V-1', '空派'))
    const id = repair?.id ?? ''
    const said = { id, field: 'channel', from: '空派', to: 'AIR' }
    expect(await asked('replace', { ...said, remember: true })).toEqual({ changed: 1 })
    expect(await post('import', sheet('V-2', '空派'))).toMatchObject({ taken: 1 })
    expect(await channelOf('V-1')).toEqual({ channel: '空派' })
    expect(await channelOf('V-2')).toEqual({ channel: 'AIR' })
    expect((await asked<SheetRepair>('rows', { id })).rows).toMatchObject([{ values: { channel: 'AIR' } }])
  })

  test('of a file that was imported before are told with when that was, and to nobody else', async () => {
    const sheet = 'docNo,originalNo,channel,sku1,quantity1\nH-1,PO,POST,SHIRT,1\n'
    expect(await post<SheetLook>('look', sheet)).not.toHaveProperty('before')
    await post('import', sheet)
    expect(await post('look', sheet)).toMatchObject({ before: { fileName: 'orders.csv', taken: 1 } })
    expect(await post('look', `${sheet}H-2,PO,POST,SHIRT,1\n`)).not.toHaveProperty('before')
    const mei = await world.customer(world.customers[1])
    expect(await post('look', sheet, mei)).not.toHaveProperty('before')
  })
})
