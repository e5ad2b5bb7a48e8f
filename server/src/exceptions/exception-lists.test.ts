import { exceptionApi } from '@longshore/shared/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { exceptionListing } from './exception.routes.ts'

const staff = { actor: clerk, warehouseId: 'w' }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

test.each([[{}], [{ status: 'open' as const }]])(
  'an index lists the exceptions with %j, whatever they are sorted by',
  async (input) => {
    for (const plan of await plans.ofSorts(exceptionListing, exceptionApi.list, staff, input)) {
      expect(plan).toMatch(/USING INDEX/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  },
)
