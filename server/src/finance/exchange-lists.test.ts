import { exchangeApi, exchangeRateApi } from '@longshore/shared/finance/exchange.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { exchangeListing, rateListing } from './exchange.routes.ts'

let plans: Plans
const viewer = { actor: clerk, warehouseId: null }
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

test.each([
  {},
  { fromCurrency: 'USD' as const },
  { toCurrency: 'USD' as const },
  { fromCurrency: 'USD' as const, toCurrency: 'EUR' as const },
  { status: 'in-force' as const },
])('rates of exchange under %o are found by an index in their order', async (filters) => {
  byIndex(await plans.ofSorts(rateListing, exchangeRateApi.list, viewer, filters))
})

test.each([{}, { status: 'done' as const }, { customerId: 'lin' }])(
  'exchanges under %o are found by an index in their order',
  async (filters) => {
    byIndex(await plans.ofSorts(exchangeListing, exchangeApi.list, viewer, filters))
  },
)
