import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { SkuStock } from '@longshore/shared/stock/stock-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { lowStockListing } from '../stock/low-stock.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { articleRow, type Person } from '../testing/test-world.ts'
import { OWNER } from './test-floor.ts'

onBothEngines('articles below their warning stock', (dialect) => {
  let desk: Desk
  let lin: Person
  let stranger: Person
  const { ask } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    lin = await desk.world.customer(OWNER)
    stranger = await desk.world.customer(desk.world.customers[1])
    for (const [code, pieces] of [
      ['mug', 10],
      ['cap', 9],
      ['tea', 8],
    ] as const)
      await desk.floor.shelve(code, 'A-01', pieces)
    for (const code of ['mug', 'cap', 'tea']) await set(code, { warningStock: 5 })
  })
  afterAll(async () => {
    await desk.floor.proves()
    await desk.world.close()
  })

  const set = async (code: string, more: object) => {
    const id = await desk.floor.sku(code)
    await desk.world.engine.operate((db) => db.updateTable('sku').set(more).where('id', '=', id).execute())
  }
  const low = async (query = '', as: Person = desk.boss) => {
    const page = await ask(`/api/vrpxinbound/get_smart_stock_list?state=low&${query}`, { as })
    return page.rows.map(({ skuCode, low: isLow }: SkuStock) => (isLow ? skuCode : `${skuCode} is not`))
  }
  const waits = async (as: Person = desk.boss) =>
    (await ask('/api/owms/v1/home/waiting', { as }))['articles-low']

  test('an article is listed once an order leaves fewer free than its warning, and no more once some came', async () => {
    expect(await low()).toEqual([])
    await desk.floor.submitted({ mug: 6 })
    expect(await low()).toEqual(['mug'])
    expect(await waits()).toBe(1)
    await desk.floor.shelve('mug', 'A-01', 1)
    expect(await low()).toEqual([])
    await desk.floor.proves()
  })

  test('it follows the article: another warning, another code, archived, merged', async () => {
    await set('cap', { warningStock: 10 })
    await set('tea', { warningStock: 9 })
    expect(await low()).toEqual(['cap', 'tea'])
    expect(await low('desc=yes')).toEqual(['tea', 'cap'])
    expect(await low('search=te')).toEqual(['tea'])
    await set('cap', { code: 'zap' })
    expect(await low()).toEqual(['tea', 'zap'])
    await set('tea', { enabled: 0 })
    expect(await low()).toEqual(['zap'])
    await set('tea', { enabled: 1, mergedInto: freshId() })
    expect(await low()).toEqual(['zap'])
    await set('tea', { mergedInto: null })
    expect(await low()).toEqual(['tea', 'zap'])
    await desk.floor.proves()
  })

  test('an article that never came is not low: as it comes every article has a warning of one', async () => {
    await plant(desk.world.engine, { sku: [{ ...articleRow('NEW', OWNER, freshId()), warningStock: 5 }] })
    expect(await low()).toEqual(['tea', 'zap'])
  })

  test('a customer sees and is told of its own alone', async () => {
    expect(await low('', lin)).toEqual(['tea', 'zap'])
    expect(await waits(lin)).toBe(2)
    expect(await low('', stranger)).toEqual([])
    expect(await low(`customerId=${OWNER}`, stranger)).toEqual([])
    const told: Record<string, number> = await ask('/api/owms/v1/home/waiting', { as: stranger })
    expect(told).toHaveProperty('articles-low')
    expect(Object.values(told).every((count) => count === 0)).toBe(true)
    const clerk = await desk.world.staff(['inbound.view'])
    expect(await waits(clerk)).toBeUndefined()
  })
})

test('a page of them is found by an index, for the house and for a customer', async () => {
  const plans = await openPlans()
  const lin = { ...clerk, kind: 'customer' as const, customerId: 'lin' }
  for (const actor of [clerk, lin])
    for (const plan of await plans.ofSorts(lowStockListing, stockApi.list, { actor, warehouseId: 'w' })) {
      expect(plan).toMatch(/SEARCH lowStock USING INDEX lowStockBy\w+ \((scope|customerId)=\?/)
    }
  await plans.close()
})
