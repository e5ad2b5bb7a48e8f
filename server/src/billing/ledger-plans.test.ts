import { ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { accountListing, ledgerOrderListing, ledgerRoutes, monthListing } from './ledger.routes.ts'
import { agesOf } from './ledger-ages.ts'

const viewer = { actor: clerk, warehouseId: null }
const side = 'receivable' as const

test('ledgers are found by an index for each sort and filter, and read no charge', async () => {
  const plans = await openPlans()
  const found = [
    ...(await plans.ofSorts(accountListing, ledgerApi.accounts, viewer, { side })),
    ...(await plans.ofSorts(accountListing, ledgerApi.accounts, viewer, { side, partyId: 'c' })),
    ...(await plans.ofSorts(monthListing, ledgerApi.months, viewer, { side })),
    ...(await plans.ofSorts(monthListing, ledgerApi.months, viewer, { side, partyId: 'c' })),
    ...(await plans.ofSorts(ledgerOrderListing, ledgerApi.orders, viewer, { side })),
    ...(await plans.ofSorts(ledgerOrderListing, ledgerApi.orders, viewer, { side, state: 'billed' })),
    ...(await plans.ofSorts(ledgerOrderListing, ledgerApi.orders, viewer, { side, partyId: 'c' })),
    ...(await plans.ofSorts(ledgerOrderListing, ledgerApi.orders, viewer, {
      ...{ side, partyId: 'c', state: 'paid', occurredFrom: 1, occurredTo: 2 },
    })),
  ]
  expect(found.join('\n')).not.toMatch(/TEMP B-TREE|SCAN|chargeLine/)
  const [ofState] = await plans.ofSorts(ledgerOrderListing, ledgerApi.orders, viewer, {
    side,
    state: 'billed',
  })
  expect(ofState).toMatch(/ledgerOrderBySideStateOccurredAtId \(side=\? AND state=\?\)/)
  const ages = await plans.ofWork((db) => agesOf(db, [{ side, partyId: 'c', currency: 'CNY' }], 1))
  expect(ages.join()).toMatch(/billByCustomerIdStatusCreatedAtId \(customerId=\? AND status=\?\)/)
  await plans.close()
})

test('the charges of an order or a month are found by its own index', async () => {
  const plans = await openPlans()
  const found = await plans.ofWork(async (db) => {
    const row = {
      scope: 'company',
      version: 0,
      side,
      partyId: 'c',
      currency: 'CNY',
      charged: 1,
      billed: 0,
    } as const
    const month = { ...row, id: 'm', month: '2026-11', writtenOff: 0 }
    const state = { lines: 1, billedLines: 0, paidLines: 0, state: 'unbilled', occurredAt: 1 } as const
    await db.insertInto('ledgerMonth').values(month).execute()
    await db
      .insertInto('ledgerOrder')
      .values({ ...row, ...state, id: 'o', documentId: 'd', documentNo: 'OB1' })
      .execute()
    const page = { page: 1, size: 100, sort: 'occurredAt', desc: 'no' } as const
    const { charges } = ledgerRoutes(db, () => 1)
    await charges({ ...page, orderId: 'o', monthId: '' } as never, viewer as never)
    await charges({ ...page, orderId: '', monthId: 'm' } as never, viewer as never)
  })
  const ofCharges = found.filter((plan) => /chargeLine/.test(plan)).join('\n')
  expect(ofCharges).toMatch(/chargeLineByDocumentIdFee \(documentId=\?\)/)
  expect(ofCharges).toMatch(
    /chargeLineByCustomerIdOccurredAtId \(customerId=\? AND occurredAt>\? AND occurredAt<\?\)/,
  )
  await plans.close()
})
