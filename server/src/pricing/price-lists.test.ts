import type { InputOf } from '@longshore/shared/contract/page.ts'
import { priceListApi } from '@longshore/shared/pricing/price-list.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { priceListing } from './price-list.routes.ts'

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const under: readonly Partial<InputOf<typeof priceListApi.list.input>>[] = [
  {},
  { kind: 'sales' },
  { kind: 'sales', status: 'draft' },
  { kind: 'sales', channel: 'ID_JNE' },
  { kind: 'sales', customerId: 'lin' },
]

test.each(under)('price lists under %o are found by an index in the order of each sort', async (filters) => {
  const viewer = { actor: clerk, warehouseId: null }
  for (const plan of await plans.ofSorts(priceListing, priceListApi.list, viewer, filters)) {
    expect(plan).toMatch(/USING INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})
