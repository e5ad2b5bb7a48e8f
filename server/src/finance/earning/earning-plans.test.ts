import { earningApi } from '@longshore/shared/finance/earning.api.ts'
import { expect, test } from 'vitest'
import { clerk } from '../../commands/test-house.ts'
import { openPlans } from '../../database/test-plans.ts'
import { unchargedListing, zeroListing } from './earning.routes.ts'

const viewer = { actor: clerk, warehouseId: null }
const month = '2026-11'

test('what earned nothing is found by an index of it alone, for each filter', async () => {
  const plans = await openPlans()
  const found = []
  for (const one of [{}, { kind: 'order' }, { customerId: 'c' }, { customerId: 'c', kind: 'order' }] as const)
    for (const when of ['', month]) {
      const asked = { ...one, month: when } as const
      found.push(...(await plans.ofSorts(unchargedListing, earningApi.uncharged, viewer, asked)))
      found.push(...(await plans.ofCounts(unchargedListing, earningApi.uncharged, viewer, asked)))
    }
  expect(found.join('\n')).not.toMatch(/TEMP B-TREE|SCAN (chargeLine|earnedDocument)(?! USING)/)
  for (const plan of found) expect(plan).toMatch(/earnedDocumentBareBy/)
  const zero = []
  for (const one of [{}, { sheet: 'inbound' }, { fee: 'PICKING' }] as const)
    for (const whose of [{}, { customerId: 'c' }])
      for (const when of ['', month]) {
        const asked = { ...one, ...whose, month: when } as const
        zero.push(...(await plans.ofSorts(zeroListing, earningApi.zero, viewer, asked)))
        zero.push(...(await plans.ofCounts(zeroListing, earningApi.zero, viewer, asked)))
      }
  expect(zero.join('\n')).not.toMatch(/TEMP B-TREE|SCAN (chargeLine|earnedDocument)(?! USING)/)
  for (const plan of zero) expect(plan).toMatch(/chargeLineZeroBy/)
  await plans.close()
})
