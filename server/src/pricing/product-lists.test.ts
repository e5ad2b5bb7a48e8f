import { productApi } from '@longshore/shared/pricing/product.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { productListing } from './product.routes.ts'

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

test.each([{}, { channel: 'ID_JNE' }, { country: 'ID' }, { enabled: 'yes' as const }])(
  'products under %o are found by an index in the order of each sort',
  async (filters) => {
    const viewer = { actor: clerk, warehouseId: null }
    for (const plan of await plans.ofSorts(productListing, productApi.list, viewer, filters)) {
      expect(plan).toMatch(/USING INDEX/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  },
)
