import { bagRuleApi } from '@longshore/shared/freight/bag-rule.api.ts'
import { sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import { weightTemplateApi } from '@longshore/shared/freight/weight-template.api.ts'
import { zoningSchemeApi } from '@longshore/shared/freight/zoning-scheme.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { bagRuleListing } from './bag-rule.routes.ts'
import { sortListing } from './sorting.routes.ts'
import { weightTemplateListing } from './weight-template.routes.ts'
import { rangeListing, zoningListing } from './zoning-scheme.routes.ts'

let plans: Plans
const staff = { actor: SYSTEM, warehouseId: '018f0000-0000-7000-8000-000000000001' }

const lists: Record<string, () => Promise<string[]>> = {
  'weight-segment templates': () => plans.ofSorts(weightTemplateListing, weightTemplateApi.list, staff),
  'templates of a rounding': () =>
    plans.ofSorts(weightTemplateListing, weightTemplateApi.list, staff, { rounding: 'up' }),
  'zoning schemes': () => plans.ofSorts(zoningListing, zoningSchemeApi.list, staff),
  'schemes in use': () => plans.ofSorts(zoningListing, zoningSchemeApi.list, staff, { status: 'current' }),
  'schemes of a country': () => plans.ofSorts(zoningListing, zoningSchemeApi.list, staff, { country: 'ID' }),
  'schemes of a channel': () =>
    plans.ofSorts(zoningListing, zoningSchemeApi.list, staff, { channel: 'ID_JNE' }),
  'sorted parcels': () => plans.ofSorts(sortListing, sortingApi.list, staff),
  'sorted parcels of a zone': () => plans.ofSorts(sortListing, sortingApi.list, staff, { zone: 'A' }),
  'rules of bag labels': () => plans.ofSorts(bagRuleListing, bagRuleApi.list, staff),
  'rules of a warehouse': () =>
    plans.ofSorts(bagRuleListing, bagRuleApi.list, staff, { warehouseId: staff.warehouseId }),
  'ranges of a version': () =>
    plans.ofSorts(rangeListing, zoningSchemeApi.ranges, staff, { rangesId: 'one' }),
}

beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

test.each(Object.keys(lists))('%s are found and sorted by an index', async (name) => {
  for (const plan of (await lists[name]?.()) ?? ['none']) {
    expect(plan).toMatch(/USING INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})
