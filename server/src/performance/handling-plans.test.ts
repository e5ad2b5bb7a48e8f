import { handlingApi } from '@longshore/shared/performance/handling.api.ts'
import { expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import {
  handlingJobListing,
  handlingListing,
  handlingRateListing,
  handlingRoutes,
} from './handling.routes.ts'

const viewer = { actor: clerk, warehouseId: null }
const month = '2026-11'

test('what serving customers took is found by an index for each sort and filter, and reads no step', async () => {
  const plans = await openPlans()
  const found = []
  for (const one of [{}, { month }, { customerId: 'c' }, { customerId: 'c', month }]) {
    found.push(...(await plans.ofSorts(handlingListing, handlingApi.list, viewer, one)))
    found.push(...(await plans.ofSorts(handlingJobListing, handlingApi.jobs, viewer, one)))
    const ofKind = { ...one, kind: 'pick' } as const
    found.push(...(await plans.ofSorts(handlingJobListing, handlingApi.jobs, viewer, ofKind)))
  }
  for (const one of [{}, { warehouseId: 'w' }])
    found.push(...(await plans.ofSorts(handlingRateListing, handlingApi.rates, viewer, one)))
  expect(found.join('\n')).not.toMatch(/TEMP B-TREE|SCAN (?!\S+ USING)|workStep/)
  const work = await plans.ofWork(async (db) => {
    const row = { scope: 'company', version: 0, customerId: 'c', month, active: 1, lines: 1, firstAt: 1 }
    await db
      .insertInto('handling')
      .values([
        { ...row, id: 'all', warehouseId: '', kind: '' },
        { ...row, id: 'one', warehouseId: 'w', kind: 'pick' },
      ])
      .execute()
    const asked = { page: 1, size: 100, sort: 'month', desc: 'no', month, customerId: '' } as never
    await handlingRoutes(db).list(asked, viewer as never)
  })
  const read = work.filter((plan) => /handling|earnedDocument|margin/.test(plan)).join('\n')
  expect(read).not.toMatch(/SCAN (handling|earnedDocument|margin)\b/)
  expect(read).toMatch(/earnedDocumentDone/)
  expect(read).toMatch(/handlingByCustomerIdMonthActiveId/)
  await plans.close()
})
