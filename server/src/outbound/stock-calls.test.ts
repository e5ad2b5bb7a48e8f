import { countApi } from '@longshore/shared/stock/count.api.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { JournalLine, PlaceStock, SkuStock } from '@longshore/shared/stock/stock-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { countListing } from '../stock/count.routes.ts'
import { announcedListing, positionStockListing, skuStockListing } from '../stock/stock.routes.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Person, Sent, World } from '../testing/test-world.ts'
import { type Floor, OWNER } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

const spoken = '/api/vrpxinbound'
const base = '/api/owms/v1'

onBothEngines('the stock lists', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  const ids: Record<string, string> = {}

  const { send, ask } = callsFrom(() => ({ world, boss }))
  const codes = async (query: string, sent: Sent = {}) =>
    (await ask(`${spoken}/get_smart_stock_list?${query}`, sent)).rows.map(({ skuCode }: SkuStock) => skuCode)

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    await floor.shelve('mug', 'A-01-01', 6, 'b1')
    await floor.shelve('mug', 'A-01-02', 4, 'b2')
    await floor.shelve('cap', 'A-01-01', 1)
    ids.order = await floor.reviewed({ mug: 5 })
    await floor.waved([ids.order])
    await floor.submitted({ cap: 3 }, true)
    const [task] = await floor.tasks(ids.order)
    ids.position = task?.positionId ?? ''
    await pickingAt(() => floor).pick(task, 2, { into: 'T-1' })
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  test('say of each article what there is, what is held and what may be promised', async () => {
    const { rows, total } = await ask(`${spoken}/get_smart_stock_list`)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { skuCode: 'cap', good: 1, shelf: 1, allocated: 0, promised: 3, available: -2, low: true },
      { skuCode: 'mug', good: 10, shelf: 8, allocated: 3, promised: 0, available: 5, low: false },
    ])
    expect(await codes('state=over-promised')).toEqual(['cap'])
    expect(await codes('state=low')).toEqual(['cap'])
    expect(await codes('state=in-stock')).toEqual(['cap', 'mug'])
    expect(await codes('search=MU')).toEqual(['mug'])
  })

  test('show every place of an article, and everything on a position', async () => {
    const { rows } = await ask(`${spoken}/get_smart_stock_list?search=mug`)
    const mug = await ask(`${spoken}/get_smart_stock_list_by_sku?id=${rows[0].id}`)
    expect(
      mug.places.map(({ place, quantity, allocated }: PlaceStock) => [place, quantity, allocated]).sort(),
    ).toEqual([
      ['A-01-01', 4, 3],
      ['A-01-02', 4, 0],
      ['T-1', 2, 0],
    ])
    const positions = await ask(`${base}/stock/position/list?search=A-01`)
    expect(positions.rows).toMatchObject([
      { positionCode: 'A-01-01', pieces: 5, articles: 2 },
      { positionCode: 'A-01-02', pieces: 4, articles: 1 },
    ])
    ids.mug = rows[0].id
  })

  test('say what is announced and has not come, of articles that never came too', async () => {
    const [scarf, hat] = [await floor.sku('scarf'), await floor.sku('hat')]
    const announce = async (originalNo: string, lines: object[], waybillNo: string) => {
      const receipt = {
        ...{ customerId: OWNER, kind: 'standard', originalNo, waybillNo, logisticsCompany: '', remark: '' },
        ...{ boxes: [], boxCount: 1, lines },
      }
      const { outcome, rows } = await floor.performs('inbound.saveReceipt', receipt)
      expect(outcome).toMatchObject({ outcome: 'applied' })
      const receiptId = rows.find(({ table }) => table === 'receipt')?.id
      expect(await floor.does('inbound.submitReceipt', { receiptId })).toMatchObject({ outcome: 'applied' })
    }
    const line = (skuId: string, quantity: number) => ({ skuId, boxNo: '', quantity })
    await announce('IN-1', [line(scarf, 7), line(ids.mug ?? '', 2)], 'AWB 1')
    await announce('IN-2', [line(scarf, 5)], '')
    const { rows } = await ask(`${base}/stock/announced/list`)
    expect(rows).toMatchObject([
      { skuCode: 'mug', good: 10, forecast: 2, onTheWay: 2 },
      { skuCode: 'scarf', good: 0, forecast: 12, onTheWay: 7 },
    ])
    expect((await ask(`${base}/stock/announced/list?search=ha`)).rows).toEqual([])
    const one = await ask(`${spoken}/get_smart_stock_list_by_sku?id=${scarf}`)
    expect(one.places).toEqual([])
    expect(one.announced).toMatchObject([
      { waybillNo: 'AWB 1', left: 7, onTheWay: true },
      { waybillNo: '', left: 5, onTheWay: false },
    ])
    expect((await ask(`${spoken}/get_smart_stock_list_by_sku?id=${hat}`)).announced).toEqual([])
  })

  test('find what is not here when that is asked; what never came is not below its warning stock', async () => {
    const seal = async (code: string, more: object) => {
      const skuId = await floor.sku(code)
      await floor.database.engine.operate((db) =>
        db.updateTable('sku').set(more).where('id', '=', skuId).execute(),
      )
    }
    await seal('wanted', { warningStock: 5 })
    await seal('elsewhere', { warningStock: 5, warehouseIds: JSON.stringify([world.warehouses[1]]) })
    await seal('stopped', { warningStock: 5, enabled: 0 })
    expect(await codes('state=low')).toEqual(['cap'])
    const none = await codes('state=none')
    expect(none).toEqual(expect.arrayContaining(['hat', 'scarf', 'wanted']))
    expect(none.filter((code: string) => ['mug', 'cap', 'elsewhere', 'stopped'].includes(code))).toEqual([])
    expect(await codes('')).not.toContain('wanted')
  })

  test('open the journal of an article, a position and a document, the newest first', async () => {
    const lines = async (query: string) => (await ask(`${base}/stock/journal?${query}`)).rows
    const told = (rows: JournalLine[]) =>
      rows.map(({ from, to, quantity, command }) => `${quantity} ${from} → ${to} ${command}`)
    expect(told(await lines(`skuId=${ids.mug}`))).toEqual([
      '2 A-01-01 → T-1 outbound.pickTask',
      '4 EXT.SUPPLIER → A-01-02 test.arrive',
      '6 EXT.SUPPLIER → A-01-01 test.arrive',
    ])
    expect(await lines(`positionId=${ids.position}`)).toHaveLength(3)
    expect(told(await lines(`documentId=${ids.order}`))).toEqual(['2 A-01-01 → T-1 outbound.pickTask'])
    expect(await lines(`locationId=TOTE:T-1`)).toHaveLength(1)
    expect((await send(`${base}/stock/journal`)).status).toBe(422)
  })

  test('turn the journal’s pages without losing or repeating a posting', async () => {
    for (let i = 0; i < 60; i++) await floor.shelve('pen', 'P-01-01', 1)
    const skuId = await floor.sku('pen')
    const first = await ask(`${base}/stock/journal?skuId=${skuId}`)
    const second = await ask(`${base}/stock/journal?skuId=${skuId}&before=${first.next}`)
    expect(second.next).toBeNull()
    const seqs = [...first.rows, ...second.rows].map(({ seq }: JournalLine) => seq)
    expect([seqs.length, new Set(seqs).size]).toEqual([60, 60])
  })

  test('show counts with their differences, which somebody else approves', async () => {
    const asked = { positionId: ids.position, reason: 'cycle' }
    expect((await send(`${base}/count/order`, { body: asked })).code).toBe(0)
    const list = await ask(`${base}/count/list?status=to-be-counted`)
    expect(list.rows).toMatchObject([{ positionCode: 'A-01-01', lines: [], counted: 0 }])
    const line = { skuId: ids.mug, skuCode: 'mug', ownerId: OWNER, quantity: 3 }
    await floor.scans('stock.countPosition', { positionId: ids.position, lines: [line] })
    const [counted] = (await ask(`${base}/count/list?status=counted&search=a-01`)).rows
    expect(counted).toMatchObject({ counted: 3, difference: 2 })
    expect(counted.lines).toMatchObject([
      { skuCode: 'mug', counted: 3, expected: 4, difference: -1 },
      { skuCode: 'cap', counted: 0, expected: 1, difference: -1 },
    ])
    expect((await send(`${base}/count/approve`, { body: { countId: counted.id } })).code).toBe(0)
    expect(await floor.stock('cap')).toEqual({})
  })

  test('of one customer are seen by no other', async () => {
    const lin = await world.customer(OWNER)
    const stranger = await world.customer(world.customers[1])
    expect(await codes('', { as: lin })).toEqual(['cap', 'mug', 'pen'])
    expect(await codes('', { as: stranger })).toEqual([])
    expect(await codes('', { warehouse: world.warehouses[1] })).toEqual([])
    const total = async (query: string, as: Person) =>
      (await ask(`${spoken}/get_smart_stock_list?${query}`, { as })).total
    expect(await total(`customerId=${OWNER}`, boss)).toBe(3)
    expect(await total(`customerId=${world.customers[1]}`, boss)).toBe(0)
    expect([await total('', lin), await total('', stranger)]).toEqual([3, 0])
    const theirs = await send(`${spoken}/get_smart_stock_list_by_sku?id=${ids.mug}`, { as: stranger })
    expect(theirs.status).toBe(404)
    expect((await send(`${base}/stock/journal?skuId=${ids.mug}`, { as: lin })).status).toBe(403)
  })
})

test('stock and counts are found by an index, however many there are', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: freshId() }
  const [bySku] = await plans.ofSorts(skuStockListing('warehouse:w'), stockApi.list, viewer)
  // Articles are walked in their order; each is looked up among the warehouse's.
  expect(bySku).toMatch(/code: SCAN sku USING INDEX skuByCodeId; .*SEARCH supply USING .*INDEX/)
  // Those of one customer are counted by their sums, without a look at any article.
  const customerId = freshId()
  const own = { ...viewer, actor: { ...clerk, kind: 'customer' as const, customerId } }
  for (const [who, of] of [[viewer, { customerId }] as const, [own, {}] as const])
    expect(await plans.ofCounts(skuStockListing('warehouse:w'), stockApi.list, who, of)).toEqual([
      expect.stringMatching(
        /SEARCH supply USING COVERING INDEX supplyByScopeOwnerId \(scope=\? AND ownerId=\?/,
      ),
    ])
  const [announced] = await plans.ofSorts(announcedListing('warehouse:w'), stockApi.announced, viewer)
  expect(announced).toMatch(/code: SCAN sku USING INDEX skuByCodeId; .*SEARCH receiptLine USING .*INDEX/)
  const [byPosition] = await plans.ofSorts(positionStockListing, stockApi.byPosition, viewer)
  expect(byPosition).toMatch(/SEARCH position USING INDEX .*SEARCH balance USING .*INDEX/)
  // A typed code finds its positions before anybody looks what stands on them.
  expect(await plans.ofCounts(positionStockListing, stockApi.byPosition, viewer, { search: 'A-01' })).toEqual(
    [expect.stringMatching(/SEARCH position USING COVERING INDEX \w+ \(scope=\? AND code>\? AND code<\?\)/)],
  )
  const [counts] = await plans.ofSorts(countListing, countApi.list, viewer)
  const [waiting] = await plans.ofSorts(countListing, countApi.list, viewer, { status: 'counted' })
  for (const plan of [byPosition, counts, waiting]) expect(plan).not.toMatch(/SCAN/)
  for (const plan of [bySku, announced, byPosition, counts, waiting]) expect(plan).not.toMatch(/TEMP B-TREE/)
  await plans.close()
})
