import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { companyApi } from '@longshore/shared/setup/company.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { dictionaryApi } from '@longshore/shared/setup/dictionary.api.ts'
import { partitionApi, partitionTypeApi } from '@longshore/shared/setup/partition.api.ts'
import { pickupSiteApi, supplierApi } from '@longshore/shared/setup/partner.api.ts'
import { positionApi } from '@longshore/shared/setup/position.api.ts'
import { warehouseApi } from '@longshore/shared/setup/warehouse.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { carrierListing } from './carrier.routes.ts'
import { companyListing } from './company.routes.ts'
import { customerListing } from './customer.routes.ts'
import { dictionaryListing } from './dictionary.routes.ts'
import { partitionListing, partitionTypeListing } from './partition.routes.ts'
import { pickupSiteListing, supplierListing } from './partner.routes.ts'
import { positionListing } from './position.routes.ts'
import { warehouseListing } from './warehouse.routes.ts'

const viewer = { actor: clerk, warehouseId: 'w1' }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const asked: Readonly<Record<string, () => Promise<string[]>>> = {
  carriers: () => plans.ofSorts(carrierListing, carrierApi.list, viewer),
  warehouses: () => plans.ofSorts(warehouseListing, warehouseApi.list, viewer),
  partitions: () => plans.ofSorts(partitionListing, partitionApi.list, viewer),
  'partition types': () => plans.ofSorts(partitionTypeListing, partitionTypeApi.list, viewer),
  positions: () => plans.ofSorts(positionListing, positionApi.list, viewer),
  suppliers: () => plans.ofSorts(supplierListing, supplierApi.list, viewer),
  companies: () => plans.ofSorts(companyListing, companyApi.list, viewer),
  'pickup sites': () => plans.ofSorts(pickupSiteListing, pickupSiteApi.list, viewer),
  'dictionary entries': () => plans.ofSorts(dictionaryListing, dictionaryApi.list, viewer),
  customers: () => plans.ofSorts(customerListing, customerApi.list, viewer),
}

test.each(Object.keys(asked))('an index lists the %s, whatever they are sorted by', async (name) => {
  for (const plan of (await asked[name]?.()) ?? []) {
    expect(plan).toMatch(/USING INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})

test('an index finds the positions of one partition in walking order', async () => {
  const [walk] = await plans.ofSorts(positionListing, positionApi.list, viewer, { partitionId: 'p' })
  expect(walk).toMatch(/scope=\? AND partitionId=\?/)
  expect(walk).not.toMatch(/TEMP B-TREE/)
})
