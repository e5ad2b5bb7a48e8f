import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { carrierListing } from './carrier.routes.ts'

const viewer = { actor: clerk, warehouseId: 'w1' }
let plans: Awaited<ReturnType<typeof openPlans>>
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

test.each([['carriers', carrierListing, carrierApi.list]] as const)(
  'an index lists the %s, whatever they are sorted by',
  async (_, listing, endpoint) => {
    for (const plan of await plans.ofSorts(listing, endpoint, viewer)) {
      expect(plan).toMatch(/USING INDEX/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  },
)
