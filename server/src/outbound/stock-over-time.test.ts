import { type StockAgeLine, stockAgeApi, type TurnoverLine } from '@longshore/shared/stock/stock-age.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { prove } from '../start/prove.ts'
import { ageLines, ageSums, turnoverLines } from '../stock/history/age-lines.ts'
import { ageListing, deadListing, turnoverListing } from '../stock/history/age-listing.ts'
import { StockFold } from '../stock/history/stock-fold.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import type { Person } from '../testing/test-world.ts'
import { OWNER } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

const DAY = 86_400_000
/** The clock of the house as it opens: half past ten. */
const TODAY = Date.UTC(2026, 10, 23, 10, 30)
const base = '/api/owms/v1/stock'

onBothEngines('what the stock says about itself over time', (dialect) => {
  let desk: Desk
  let lin: Person
  let stranger: Person
  const { ask, send } = callsFrom(() => desk)
  const packing = packingAt(() => desk.floor)
  const ago = (days: number) => ({ occurredAt: TODAY - days * DAY, receivedAt: TODAY - days * DAY })

  const came = async (code: string, quantity: number, days: number, batch = `${code} ${days}`) => {
    const { floor } = desk
    const [skuId, positionId] = [await floor.sku(code), await floor.position('A-01')]
    const goods = { skuId, positionId, ownerId: OWNER, batch, quantity }
    expect(await floor.does('test.arrive', goods, ago(days))).toMatchObject({ outcome: 'applied' })
  }
  /** Pieces were sold: an order's whole way, heard so many days ago. */
  const left = async (code: string, quantity: number, days: number) => {
    const { parcelId } = await packing.packed(code, quantity)
    const handover = await desk.floor.performs(
      'outbound.openHandover',
      { carrierId: await carrier() },
      ago(days),
    )
    const handoverId = handover.rows.find(({ table }) => table === 'handover')?.id
    expect(await desk.floor.does('outbound.scanOut', { parcelId, handoverId }, ago(days))).toMatchObject({
      outcome: expect.stringMatching(/^applied/),
    })
  }
  const carriers: string[] = []
  const carrier = async () => {
    if (carriers.length === 0) {
      carriers.push(freshId())
      const row = { ...{ code: 'DHL', name: 'DHL', phone: '', cutOff: '', enabled: 1 }, version: 1 }
      await plant(desk.world.engine, { carrier: [{ ...row, id: carriers[0], scope: 'company' }] })
    }
    return carriers[0]
  }
  const fold = () => new StockFold(desk.world.engine).look()
  const ages = async (query = '', as: Person = desk.boss): Promise<StockAgeLine[]> =>
    (await ask(`${base}/age/list?${query}`, { as })).rows

  beforeAll(async () => {
    desk = await openDesk(dialect)
    lin = await desk.world.customer(OWNER)
    stranger = await desk.world.customer(desk.world.customers[1])
    await came('mug', 10, 400)
    await came('mug', 5, 31)
    await came('mug', 2, 30)
    await came('cap', 4, 200)
    await came('tea', 3, 1)
    await fold()
  })
  afterAll(async () => {
    await desk.floor.proves()
    await desk.world.close()
  })

  test('pieces stand in the class of the day on which they came, the oldest article first', async () => {
    expect((await ages()).map(({ skuCode, oldestDays }) => [skuCode, oldestDays])).toEqual([
      ['mug', 400],
      ['cap', 200],
      ['tea', 1],
    ])
    const [mug] = await ages('search=mu')
    expect(mug).toMatchObject({ pieces: 17, to30: 2, to60: 5, to90: 0, to180: 0, to365: 0, over365: 10 })
    expect((await ages('olderThan=180')).map(({ skuCode }) => skuCode)).toEqual(['mug', 'cap'])
    expect((await ages('olderThan=365')).map(({ skuCode }) => skuCode)).toEqual(['mug'])
    expect((await ages('sort=code')).map(({ skuCode }) => skuCode)).toEqual(['cap', 'mug', 'tea'])
    expect(await ask(`${base}/age/sums`)).toEqual({
      classes: { to30: 5, to60: 5, to90: 0, to180: 0, to365: 4, over365: 10 },
      ...{ pieces: 24, asAt: (TODAY - DAY) / 1000 },
    })
  })

  test('pieces that left are no longer counted, those of their own receipt; moving within the walls changes nothing', async () => {
    await left('hat', 3, 5)
    await came('hat', 1, 2)
    await fold()
    const [hat] = await ages('search=hat')
    expect(hat).toMatchObject({ pieces: 1, to30: 1, oldestDays: 2, quietDays: 2 })
    await desk.floor.proves()
  })

  test('dead stock is what is here and did not leave for the days of the warehouse, or for those asked for', async () => {
    await left('mug', 1, 100)
    await fold()
    const dead = async (query = '', as: Person = desk.boss): Promise<StockAgeLine[]> =>
      (await ask(`${base}/dead/list?${query}`, { as })).rows
    const codes = async (query = '') => (await dead(query)).map(({ skuCode }) => skuCode)
    expect(await codes()).toEqual(['cap', 'mug'])
    expect(await codes('days=150')).toEqual(['cap'])
    expect(await codes('days=300')).toEqual([])
    expect((await dead()).map(({ quietDays, lastOutAt }) => [quietDays, lastOutAt])).toEqual([
      [200, null],
      [100, (TODAY - 100 * DAY) / 1000],
    ])
    await desk.world.engine.operate((db) =>
      db
        .updateTable('warehouse')
        .set({ settings: JSON.stringify({ deadDays: 150 }) } as never)
        .execute(),
    )
    expect(await codes()).toEqual(['cap'])
  })

  test('turnover is what left over what was there on average at the end of a day', async () => {
    await came('pen', 40, 10)
    await left('pen', 10, 5)
    await fold()
    const turnover = async (query: string): Promise<TurnoverLine[]> =>
      (await ask(`${base}/turnover/list?search=pen&${query}`)).rows
    const day = (days: number) => Math.floor((TODAY - days * DAY) / 1000)
    // Four days with 50 at their end, six with 40; before the 40 came, 10.
    const [whole] = await turnover(`from=${day(9)}&to=${day(0)}`)
    expect(whole).toMatchObject({ pieces: 40, shipped: 10, average: 44, turnover: 0.23 })
    const [later] = await turnover(`from=${day(4)}&to=${day(0)}`)
    expect(later).toMatchObject({ pieces: 40, shipped: 0, average: 40, turnover: 0, coverDays: 120 })
    const [before] = await turnover(`from=${day(20)}&to=${day(15)}`)
    expect(before).toMatchObject({ pieces: 40, shipped: 0, average: 10 })
  })

  test('a fold that is stopped goes on where it stopped, and nothing is folded twice', async () => {
    for (let days = 9; days > 0; days--) await came(`many${days % 3}`, days, days)
    const engine = desk.world.engine
    const stopped = new StockFold({
      ...engine,
      operate: (work) =>
        engine.operate(async (db) => {
          await work(db)
          throw new Error('the power went')
        }),
    })
    await expect(stopped.look()).rejects.toThrow('the power went')
    expect(await ages('search=many')).toEqual([])
    await Promise.all([fold(), fold()])
    await fold()
    expect((await ages('search=many')).map(({ pieces }) => pieces).sort()).toEqual([12, 15, 18])
    await desk.floor.proves()
  })

  test('the proof finds what was changed beside the journal', async () => {
    const skuId = await desk.floor.sku('tea')
    const rules = async () => (await prove(desk.world.engine)).map(({ rule }) => rule)
    const kept = await desk.world.engine.reader
      .selectFrom('stockLot')
      .selectAll()
      .where('skuId', '=', skuId)
      .executeTakeFirstOrThrow()
    await desk.world.engine.operate((db) =>
      db.updateTable('stockLot').set({ pieces: 99 }).where('skuId', '=', skuId).execute(),
    )
    expect(await rules()).toEqual([
      'the pieces of each receipt within walls are the sum of their postings',
      'an article is as old, and last left, as its pieces and postings say',
      'the pieces by the day on which they came are the sum of the receipts’ pieces',
    ])
    await desk.world.engine.operate((db) =>
      db.updateTable('stockLot').set({ pieces: kept.pieces }).where('skuId', '=', skuId).execute(),
    )
    expect(await rules()).toEqual([])
  })

  test('what is nobody’s yet counts once among all pieces of the warehouse', async () => {
    const { pieces } = await ask(`${base}/age/sums`)
    const found = { code: 'WHO-1', receiptId: null, skuId: null, quantity: 2, remark: '', photo: null }
    expect(await desk.floor.does('inbound.receiveUnknown', found, ago(0))).toMatchObject({
      outcome: 'applied-with-exception',
    })
    await fold()
    expect((await ask(`${base}/age/sums`)).pieces).toBe(pieces + 2)
    await desk.floor.proves()
  })

  test('customers see their own, without another’s and without positions', async () => {
    expect((await ages('', lin)).length).toBeGreaterThan(3)
    expect(JSON.stringify(await ages('', lin))).not.toContain('A-01')
    expect((await ask(`${base}/age/sums`, { as: lin })).pieces).toBeGreaterThan(0)
    for (const path of ['age/list', 'dead/list', 'turnover/list']) {
      expect((await ask(`${base}/${path}`, { as: stranger })).rows, path).toEqual([])
      expect((await ask(`${base}/${path}?customerId=${OWNER}`, { as: stranger })).rows, path).toEqual([])
    }
    for (const query of ['', `customerId=${OWNER}`])
      expect(await ask(`${base}/age/sums?${query}`, { as: stranger }), query).toMatchObject({ pieces: 0 })
    expect((await send(`${base}/age/list`, { as: lin, warehouse: '' })).status).not.toBe(200)
    const elsewhere = { warehouse: desk.world.warehouses[1] }
    expect((await ask(`${base}/age/list`, elsewhere)).rows).toEqual([])
  })

  test('an article that is called otherwise is sorted and found by its new code', async () => {
    const skuId = await desk.floor.sku('tea')
    await desk.world.engine.operate((db) =>
      db.updateTable('sku').set({ code: 'zen' }).where('id', '=', skuId).execute(),
    )
    expect((await ages('search=ze')).map(({ skuCode }) => skuCode)).toEqual(['zen'])
  })
})

test('each list is read by an index, and its lines by the keys of what is kept', async () => {
  const plans = await openPlans()
  const lin = { ...clerk, kind: 'customer' as const, customerId: 'lin' }
  for (const actor of [clerk, lin]) {
    const viewer = { actor, warehouseId: 'w' }
    const found = [
      ...(await plans.ofSorts(ageListing(TODAY), stockAgeApi.list, viewer)),
      ...(await plans.ofSorts(deadListing(TODAY), stockAgeApi.dead, viewer, { days: 90 })).slice(0, 1),
      ...(await plans.ofSorts(turnoverListing, stockAgeApi.turnover, viewer)),
    ]
    for (const plan of found) {
      expect(plan).toMatch(/SEARCH stockAge USING INDEX stockAge(OfCustomer)?By\w+ \(scope=\?/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  }
  const [row] = [{ id: 'w/s', scope: 'w', version: 0, skuId: 's', customerId: 'c', code: 'S', pieces: 1 }]
  const age = { ...row, oldestAt: 1, quietSince: 1, lastOutAt: 0, movedAt: 1 }
  const work = await plans.ofWork(async (db) => {
    await ageLines(db, [age], TODAY)
    await turnoverLines(db, [age], { days: { from: 1, to: 2 }, at: TODAY })
    await ageSums(db, { scope: 'w', ownerId: '', at: TODAY })
  })
  for (const table of ['stockLot', 'stockFlow', 'stockCame', 'stockFold'])
    expect(work.join('; ')).toMatch(new RegExp(`SEARCH ${table} USING INDEX`))
  await plans.close()
})
