import { bookingSettlingApi } from '@longshore/shared/freight/booking-settling.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { settlingListing, spaceBillListing } from './booking-settling.routes.ts'

let plans: Plans
const viewer = { actor: clerk, warehouseId: 'house' }
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

function byIndex(found: readonly string[]): void {
  for (const plan of found) {
    expect(plan).toMatch(/USING INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
}

test.each([{}, { settling: 'pending' as const }, { customerId: 'lin' }])(
  'bookings beside their bills under %o are found by an index in their order',
  async (filters) => {
    byIndex(await plans.ofSorts(settlingListing, bookingSettlingApi.list, viewer, filters))
  },
)

test.each([{}, { settling: 'disputed' as const }])(
  'bills for booked space under %o are found by an index in their order',
  async (filters) => {
    byIndex(await plans.ofSorts(spaceBillListing, bookingSettlingApi.bills, viewer, filters))
  },
)
