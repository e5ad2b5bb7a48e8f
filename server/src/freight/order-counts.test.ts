import type { Actor } from '@longshore/shared/command/command.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { parcelOrder, parcelOrderTabs } from '@longshore/shared/orders/parcel-order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOf } from '../commands/row-statements.ts'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import type { Caller } from '../http/caller.ts'
import { parcelOrderListing, parcelOrderRoutes } from '../orders/parcel-order.routes.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const list = '/api/vsmartorder/get_smart_order_list'
const base = '/api/owms/v1/parcel-order'

onBothEngines('parcel orders that are counted', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const found = async (query: string) => (await house.send(`${list}?size=1&${query}`, house.lin)).data
  const groups = async () =>
    (await house.send(`${base}/mergeable`, house.lin)).data.map(
      ({ orders }: { orders: readonly unknown[] }) => orders.length,
    )

  test('are as many behind their tabs under a filter as the list shows, and none that was deleted for good', async () => {
    const [here, gone] = [await house.orders(1), await house.orders(1)]
    await house.orders(1)
    await house.acts('cancel', gone, { reason: 'Sold twice' })
    const bins = '/api/vsmartorder/del_smart_order_multi'
    expect((await house.send(bins, house.lin, { orderId: gone })).message).toBe('OK')
    expect((await house.acts('purge', gone)).message).toBe('OK')
    const { total, tabs, tabsTo } = await found('country=ID')
    expect([total, tabs.all, tabs.confirmed, tabs['recycle-bin'], tabsTo]).toEqual([2, 2, 2, 0, 1000])
    expect((await found('country=DE')).tabs.all).toBe(0)
    expect((await found('')).tabs.all, 'counted by the database itself').toBe(2)
    await house.acts('cancel', here, { reason: 'Sold twice' })
    expect((await found('country=ID&status=cancelled')).total).toBe(1)
  })

  test('are offered to be merged while several of one state go to one consignee, and no longer', async () => {
    expect(await groups()).toEqual([])
    const [one, other] = [await house.orders(1), await house.orders(1)]
    expect(await groups()).toEqual([3])
    await house.acts('cancel', one, { reason: 'Sold twice' })
    expect(await groups()).toEqual([2])
    await house.send('/api/vsmartorder/set_smart_order_draft_multi', house.lin, { orderId: other })
    expect(await groups(), 'a draft is not merged with a submitted order').toEqual([])
  })

  if (dialect === 'postgres')
    test('are counted by an index alone on PostgreSQL', async () => {
      let plan = ''
      const looked = house.world.engine.operate(async (db) => {
        // Their figures are not asked for here.
        await sql`alter table "parcelOrder" disable trigger user`.execute(db)
        const changed: Readonly<Record<string, string>> = {
          id: `'copy' || i`,
          country: `(array['ID', 'DE', 'US'])[1 + i % 3]`,
          tab: `(array['draft', 'shipped'])[1 + i % 2]`,
        }
        const columns = columnsOf(parcelOrder)
        const values = columns.map((column) => changed[column] ?? `one."${column}"`)
        await sql
          .raw(`insert into "parcelOrder" (${columns.map((column) => `"${column}"`).join(', ')})
          select ${values.join(', ')} from (select * from "parcelOrder" limit 1) as one, generate_series(1, 3000) as i`)
          .execute(db)
        await sql`analyze "parcelOrder"`.execute(db)
        for (const way of ['seqscan', 'bitmapscan'])
          await sql.raw(`set local enable_${way} = off`).execute(db)
        const { rows } = await sql<object>`explain select 1 from "parcelOrder" where scope = ${house.scope}
        and tab <> 'deleted' and country = 'ID' and tab = 'draft' limit 1001`.execute(db)
        plan = JSON.stringify(rows)
        throw new Error('enough')
      })
      await expect(looked).rejects.toThrow('enough')
      expect(plan).toContain('Index Only Scan using \\"parcelOrderByScopeCountryTabCreatedAtId\\"')
    })
})

test('Tabs under a filter are counted by the filter’s index alone, and orders that are alike found without the others', async () => {
  const plans: Plans = await openPlans()
  const lin: Actor = { ...clerk, kind: 'customer', customerId: 'c' }
  const filters = [{ kind: 'fba' }, { channel: 'LINE' }, { country: 'ID' }, { state: 'signed' }] as const
  for (const filter of filters)
    for (const actor of [clerk, lin]) {
      const counts = await plans.ofCounts(
        parcelOrderListing,
        parcelOrderApi.list,
        { actor, warehouseId: 'w' },
        filter,
      )
      expect(counts).toHaveLength(parcelOrderTabs.length)
      for (const plan of counts) expect(plan, JSON.stringify(filter)).toMatch(/USING COVERING INDEX \w*Tab/)
    }
  for (const actor of [clerk, lin]) {
    const [plan] = await plans.ofWork((db) =>
      Promise.resolve(parcelOrderRoutes(db).mergeable({}, { actor, warehouseId: 'w' } as Caller)),
    )
    expect(plan).toMatch(/USING INDEX mergeGroupOfSeveral/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
  await plans.close()
})
