import { packagingMaterialApi } from '@longshore/shared/catalog/packaging-material.api.ts'
import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import { categoryApi, unitApi } from '@longshore/shared/catalog/sku-class.api.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { packagingMaterialListing } from './packaging-material.routes.ts'
import { skuListing } from './sku.routes.ts'
import { skuApplicationListing } from './sku-application.routes.ts'
import { categoryListing, unitListing } from './sku-class.routes.ts'

const staff = { actor: clerk, warehouseId: null }
const lin: Actor = { ...clerk, kind: 'customer', customerId: 'lin' }
const customer = { actor: lin, warehouseId: null }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const asked: Readonly<Record<string, () => Promise<string[]>>> = {
  'SKUs of all customers': () => plans.ofSorts(skuListing, skuApi.list, staff),
  'SKUs of one customer': () => plans.ofSorts(skuListing, skuApi.list, staff, { customerId: 'lin' }),
  'customer’s own SKUs': () => plans.ofSorts(skuListing, skuApi.list, customer),
  'SKU applications': () => plans.ofSorts(skuApplicationListing, skuApplicationApi.list, staff),
  'SKU applications to review': () =>
    plans.ofSorts(skuApplicationListing, skuApplicationApi.list, staff, { status: 'to-review' }),
  'customer’s own SKU applications': () =>
    plans.ofSorts(skuApplicationListing, skuApplicationApi.list, customer),
  'customer’s own SKU applications to review': () =>
    plans.ofSorts(skuApplicationListing, skuApplicationApi.list, customer, { status: 'to-review' }),
  categories: () => plans.ofSorts(categoryListing, categoryApi.list, staff),
  units: () => plans.ofSorts(unitListing, unitApi.list, staff),
  'packaging materials': () => plans.ofSorts(packagingMaterialListing, packagingMaterialApi.list, staff),
}

test.each(Object.keys(asked))('an index lists the %s, whatever they are sorted by', async (name) => {
  for (const plan of (await asked[name]?.()) ?? []) {
    expect(plan).toMatch(/USING INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})

test('a customer’s own SKUs are found by the customer, never by looking through everybody’s', async () => {
  for (const plan of await plans.ofSorts(skuListing, skuApi.list, customer))
    expect(plan).toMatch(/customerId=\?/)
})

test('the house’s units and a customer’s own are found by whose they are, never by looking through everybody’s', async () => {
  for (const plan of await plans.ofSorts(unitListing, unitApi.list, customer))
    expect(plan).toMatch(/customerId=\?/)
})

test('a scanned code leads to its SKUs by an index', async () => {
  const [plan] = await plans.ofSorts(skuListing, skuApi.list, staff, { barcode: '4006381333931' })
  expect(plan).toMatch(/SEARCH sku USING INDEX .*\(id=\?\)/)
  expect(plan).toMatch(/barcodeByCodeCustomerId \(code=\?\)/)
})

test('words that are typed lead to SKUs by one range of an index, of everybody’s or of one customer’s', async () => {
  for (const viewer of [staff, customer]) {
    const [plan] = await plans.ofSorts(skuListing, skuApi.list, viewer, { search: 'mkb xl' })
    expect(plan).toMatch(/SEARCH searchTerm USING PRIMARY KEY \(tableName=\? AND term>\? AND term<\?\)/)
    expect(plan).toMatch(/SEARCH sku USING INDEX .*\(id=\?\)/)
    expect(plan).not.toMatch(/SCAN (sku|searchTerm)/)
  }
})
