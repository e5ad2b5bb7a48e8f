import { countRuleApi } from '@longshore/shared/stock/count-rule.api.ts'
import { replenishApi, replenishRuleApi } from '@longshore/shared/stock/replenish.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { countRuleListing } from './count-rule.routes.ts'
import { proposalsOf } from './proposals.ts'
import { moveTaskListing, replenishRuleListing } from './replenish.routes.ts'

const staff = { actor: clerk, warehouseId: 'w' }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const isWalked = (plan: string) => {
  expect(plan).toMatch(/USING (COVERING )?INDEX/)
  expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!.*USING)/)
}

test.each([{}, { kind: 'abc' as const }, { enabled: 'yes' as const }, { search: 'Night' }])(
  'an index lists the count rules with %j, whatever they are sorted by',
  async (input) => {
    for (const plan of await plans.ofSorts(countRuleListing, countRuleApi.list, staff, input)) isWalked(plan)
  },
)

test.each([{}, { search: 'A01' }])(
  'an index lists the rules of replenishment with %j, whatever they are sorted by',
  async (input) => {
    for (const plan of await plans.ofSorts(replenishRuleListing, replenishRuleApi.list, staff, input))
      isWalked(plan)
  },
)

test.each([{}, { status: 'open' as const }])(
  'an index lists the tasks to move goods with %j, whatever they are sorted by',
  async (input) => {
    for (const plan of await plans.ofSorts(moveTaskListing, replenishApi.tasks, staff, input)) isWalked(plan)
  },
)

test.each(['', 'A01'])(
  'proposals walk the rules of the warehouse, and look up everything else (“%s”)',
  async (search) => {
    for (const plan of await plans.ofWork((db) => proposalsOf(db, 'warehouse:w', search)))
      expect(plan).not.toMatch(/SCAN (?!.*USING)(?!f\b)/)
  },
)

test('a search finds tasks to move goods by their codes alone', async () => {
  for (const plan of await plans.ofSorts(moveTaskListing, replenishApi.tasks, staff, { search: 'MUG' })) {
    expect(plan).toMatch(
      /SEARCH moveTask USING COVERING INDEX moveTaskByScopeSkuCodeId \(scope=\? AND skuCode>\?/,
    )
    expect(plan).not.toMatch(/SCAN moveTask/)
  }
})
