import type { Actor } from '@longshore/shared/command/command.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import {
  boxListing,
  detailListing,
  inspectionListing,
  putawayListing,
  receiptListing,
} from './receipt-listings.ts'

const staff = { actor: clerk, warehouseId: 'w' }
const lin: Actor = { ...clerk, kind: 'customer', customerId: 'lin' }
const customer = { actor: lin, warehouseId: null }
let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const { list, details, boxes, inspections, putaways } = inboundApi
const asked: Readonly<Record<string, () => Promise<string[]>>> = {
  receipts: () => plans.ofSorts(receiptListing, list, staff),
  'receipts of one status': () => plans.ofSorts(receiptListing, list, staff, { status: 'received' }),
  'receipts to be put on shelf': () => plans.ofSorts(receiptListing, list, staff, { tab: '0' }),
  'receipts of one list': () => plans.ofSorts(receiptListing, list, staff, { stage: 'signed' }),
  'receipts that wait for their audit': () =>
    plans.ofSorts(receiptListing, list, staff, { audit: 'waiting' }),
  'receipts of one customer': () => plans.ofSorts(receiptListing, list, staff, { customerId: 'lin' }),
  'a customer’s own receipts': () => plans.ofSorts(receiptListing, list, customer),
  'lines of a receipt': () => plans.ofSorts(detailListing, details, staff, { receiptId: 'r' }),
  'boxes of a receipt': () => plans.ofSorts(boxListing, boxes, staff, { receiptId: 'r' }),
  'lines to inspect': () => plans.ofSorts(inspectionListing, inspections, staff, { inspection: 'waiting' }),
  'lines inspected or not': () => plans.ofSorts(inspectionListing, inspections, staff),
  'lines to put away': () => plans.ofSorts(putawayListing, putaways, staff, { putaway: 'to-be-put' }),
}

test('receipts and their lines are found by the start of a number before anything else is asked of them', async () => {
  const [receipts] = await plans.ofSorts(receiptListing, list, staff, { search: 'RC' })
  const counted = await plans.ofCounts(receiptListing, list, staff, { search: 'RC' })
  for (const plan of [receipts, ...counted])
    for (const index of ['ScopeNoId', 'ScopeWaybillNo', 'ScopeOriginalNo'])
      expect(plan).toMatch(new RegExp(`INDEX receiptBy${index} \\(scope=\\? AND \\w+>\\? AND`))
  const [lines] = await plans.ofSorts(inspectionListing, inspections, staff, { search: 'RC' })
  for (const index of ['ScopeSkuCode', 'ScopeReceiptNo'])
    expect(lines).toMatch(new RegExp(`INDEX receiptLineBy${index} \\(scope=\\? AND \\w+>\\? AND`))
})

test.each(Object.keys(asked))('an index lists the %s, whatever they are sorted by', async (name) => {
  const found = (await asked[name]?.()) ?? []
  expect(found.length).toBeGreaterThan(0)
  for (const plan of found) {
    expect(plan).toMatch(/USING (COVERING )?INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})
