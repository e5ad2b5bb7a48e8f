import { exceptionApi } from '@longshore/shared/contract.ts'
import { abnormalApi, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { claimApi, partApi } from '@longshore/shared/exceptions/part.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { abnormalListing, sharedPartListing } from './abnormal.routes.ts'
import { exceptionListing } from './exception.routes.ts'
import { claimListing, partListing } from './part.routes.ts'

const staff = { actor: clerk, warehouseId: 'w' }
const own = { actor: { ...clerk, kind: 'customer' as const, customerId: 'c' }, warehouseId: 'w' }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const isWalked = (plan: string) => {
  expect(plan).toMatch(/USING (COVERING )?INDEX/)
  expect(plan).not.toMatch(/TEMP B-TREE|SCAN exception\b(?! USING)/)
}

test.each([[{}], [{ status: 'open' as const }]])(
  'an index lists the exceptions with %j, whatever they are sorted by',
  async (input) => {
    for (const plan of await plans.ofSorts(exceptionListing, exceptionApi.list, staff, input)) isWalked(plan)
  },
)

test('an index of parts alone lists them, whatever they are sorted by', async () => {
  for (const plan of await plans.ofSorts(abnormalListing, abnormalApi.list, staff)) {
    isWalked(plan)
    expect(plan).toMatch(/INDEX exceptionPartBy/)
  }
})

test.each([
  { kind: 'inbound.surplus' },
  { state: 'pending' as const },
  { group: 'surplus' as const },
  { disposition: 'returned' as const },
  { takenBy: 'someone' },
  { search: 'R-1' },
])('an index counts the parts with %j', async (input) => {
  for (const plan of await plans.ofCounts(abnormalListing, abnormalApi.list, staff, input))
    expect(plan).toMatch(/USING (COVERING )?INDEX exceptionPartBy/)
})

test('an index finds the parts that a customer is shown, and its decisions that are not read', async () => {
  for (const plan of await plans.ofSorts(sharedPartListing, sharedPartApi.list, own)) {
    isWalked(plan)
    expect(plan).toMatch(/INDEX exceptionSharedBy/)
  }
  for (const plan of await plans.ofCounts(claimListing, claimApi.list, own, { unread: 'yes' }))
    expect(plan).toMatch(/USING (COVERING )?INDEX/)
})

test.each([
  {},
  { status: 'unclaimed' as const },
  { here: 'yes' as const },
  { customerId: 'c' },
  { reminded: 'yes' as const },
  { receivedFrom: 1, receivedTo: 2 },
])('an index lists the unknown parts with %j, whatever they are sorted by', async (input) => {
  for (const plan of await plans.ofSorts(partListing, partApi.list, staff, input)) isWalked(plan)
})

test('a search finds unknown parts by their codes alone', async () => {
  for (const plan of await plans.ofSorts(partListing, partApi.list, staff, { search: 'X-1' })) {
    expect(plan).toMatch(/SEARCH unknownPart USING INDEX unknownPartByScopeCode \(scope=\? AND code>\?/)
    expect(plan).not.toMatch(/SCAN unknownPart/)
  }
})
