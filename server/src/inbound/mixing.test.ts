import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from './test-dock.ts'

onBothEngines('positions where goods of several owners come to lie', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const received = async () => {
    const arrived = await dock.arrival({ A: 20, B: 20 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 20 })
    await arrived.scan('receiveLine', { sku: 'B', quantity: 20 })
    return arrived
  }
  const put = (of: ArrivedReceipt, sku: string, positionId: string, quantity: number) =>
    of.scan('putawayStock', { sku, positionId, quantity, condition: 'good' })
  const known = async (positionId: string) => {
    const found = await dock.engine.reader
      .selectFrom('positionGoods')
      .select(['owners', 'skuId', 'version'])
      .where('id', '=', positionId)
      .executeTakeFirst()
    return found && { ...found, version: Number(found.version), owners: JSON.parse(found.owners) as string[] }
  }
  const lines = async (positionId: string) => {
    const found = await dock.engine.reader
      .selectFrom('feed')
      .select('n')
      .where('tableName', '=', 'positionGoods')
      .where('rowId', '=', positionId)
      .execute()
    return found.length
  }
  const asking = (asksMixing: WarehouseSettings['asksMixing']) =>
    dock.engine.operate((db) =>
      db
        .updateTable('warehouse')
        .set({ settings: JSON.stringify({ ...settingsOf(undefined), asksMixing }) as never })
        .execute(),
    )

  test('a position says whose goods lie there, and is written when an owner or an article comes or goes, not with each piece', async () => {
    const [mine, theirs] = [await received(), await received()]
    const place = await mine.position('M-01')
    await put(mine, 'A', place, 5)
    const first = await known(place)
    expect(first).toMatchObject({ owners: [mine.ownerId], skuId: mine.skuId('A') })
    await put(mine, 'A', place, 5)
    expect(await known(place)).toEqual(first)
    expect(await lines(place)).toBe(1)
    await put(mine, 'B', place, 1)
    expect(await known(place)).toMatchObject({ owners: [mine.ownerId], skuId: '' })
    await put(theirs, 'A', place, 2)
    expect((await known(place))?.owners).toEqual([mine.ownerId, theirs.ownerId].sort())
    expect(await lines(place)).toBe(3)
    const of = { positionId: place, condition: 'good' }
    await theirs.scan('undoPut', { sku: 'A', ...of, quantity: 1 })
    expect(await lines(place)).toBe(3)
    await theirs.scan('undoPut', { sku: 'A', ...of, quantity: 1 })
    await mine.scan('undoPut', { sku: 'B', ...of, quantity: 1 })
    expect(await known(place)).toMatchObject({ owners: [mine.ownerId], skuId: mine.skuId('A') })
    await mine.scan('undoPut', { sku: 'A', ...of, quantity: 10 })
    expect(await known(place)).toBeUndefined()
  })

  test('a desk is told whose goods lie there, and confirms that others join them', async () => {
    const [mine, theirs] = [await received(), await received()]
    await plant(dock.engine, {
      customer: [
        { ...customer, id: mine.ownerId, code: 'M-1', name: 'Mine' },
        { ...customer, id: theirs.ownerId, code: 'T-1', name: 'Theirs' },
      ],
    })
    const place = await mine.position('M-02')
    await put(theirs, 'A', place, 5)
    const desk = (more: object = {}) =>
      mine.desk('putawayStock', { sku: 'A', positionId: place, quantity: 1, condition: 'good', ...more })
    const said = { code: 'stock.goods-of-others', values: { position: 'M-02', owners: 'Theirs (T-1)' } }
    expect(await desk()).toMatchObject(said)
    expect(await desk({ mixed: true })).toMatchObject({ outcome: 'applied' })
    expect(await desk()).toMatchObject(said)
    const moved = { fromPositionId: await mine.position('M-03'), toPositionId: place }
    await put(mine, 'A', moved.fromPositionId, 4)
    const move = { ...moved, skuId: mine.skuId('A'), quantity: 1 }
    for (const [name, given] of [
      ['stock.moveStock', move],
      ['stock.moveAll', moved],
    ] as const) {
      expect((await mine.act(name, given)).outcome).toMatchObject(said)
      expect((await mine.act(name, { ...given, mixed: true })).outcome).toMatchObject({ outcome: 'applied' })
    }
  })

  test('other articles of the same owner ask where the warehouse says so, and nothing does where it says never', async () => {
    const [mine, theirs] = [await received(), await received()]
    const place = await mine.position('M-04')
    await put(mine, 'B', place, 5)
    const desk = (of: ArrivedReceipt, sku: string) =>
      of.desk('putawayStock', { sku, positionId: place, quantity: 1, condition: 'good' })
    expect(await desk(mine, 'B')).toMatchObject({ outcome: 'applied' })
    await asking('articles')
    expect(await desk(mine, 'A')).toMatchObject({ code: 'stock.other-articles' })
    expect(await desk(mine, 'B')).toMatchObject({ outcome: 'applied' })
    await asking('never')
    expect(await desk(mine, 'A')).toMatchObject({ outcome: 'applied' })
    expect(await desk(theirs, 'A')).toMatchObject({ outcome: 'applied' })
    await asking('owners')
  })

  test('what a handheld put among goods of others lies there, without an exception', async () => {
    const [mine, theirs] = [await received(), await received()]
    const place = await mine.position('M-05')
    await put(theirs, 'A', place, 5)
    expect(await put(mine, 'A', place, 5)).toMatchObject({ outcome: 'applied' })
    expect(await mine.exceptions()).toEqual([])
  })

  test('goods that only repay what a position owes are not said to lie there', async () => {
    const mine = await received()
    const [place, beyond] = [await mine.position('M-06'), await mine.position('M-07')]
    const scanned = { via: 'queue', deviceId: crypto.randomUUID(), deviceSeq: 1 } as const
    const move = { fromPositionId: place, toPositionId: beyond, skuId: mine.skuId('A'), quantity: 3 }
    await mine.act('stock.moveStock', move, scanned)
    expect(await known(place)).toBeUndefined()
    await put(mine, 'A', place, 3)
    expect(await known(place)).toBeUndefined()
    expect(await known(beyond)).toMatchObject({ owners: [mine.ownerId] })
  })

  test('prove finds a position that is said to hold what it does not', async () => {
    const mine = await received()
    const place = await mine.position('M-08')
    await put(mine, 'A', place, 1)
    const set = (skuId: string) =>
      dock.engine.operate((db) =>
        db.updateTable('positionGoods').set({ skuId }).where('id', '=', place).execute(),
      )
    await set('')
    expect((await dock.prove()).map(({ rule }) => rule)).toEqual([
      'what is known of the goods on a position is what the books have there',
    ])
    await set(mine.skuId('A'))
  })
})

const customer = {
  ...{ scope: 'company', version: 1, number: '', category: 'enterprise', contact: '', phone: '', fax: '' },
  ...{ email: '', country: 'US', city: '', postcode: '', address: '', currency: 'USD', creditLimit: 0 },
  ...{ settlementDays: 0, taxRate: 0, warningAmount: 0, inspection: '', samplePercent: 0 },
  ...{ recheckRate: null, reviewsSkus: 0, backorders: 0, priceGrade: '', active: 1 },
}
