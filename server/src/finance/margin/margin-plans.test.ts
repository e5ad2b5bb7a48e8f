import { marginApi } from '@longshore/shared/finance/margin.api.ts'
import { expect, test } from 'vitest'
import { clerk } from '../../commands/test-house.ts'
import { openPlans } from '../../database/test-plans.ts'
import { marginAsked, marginLineListing, marginListing } from './margin.routes.ts'
import { reckoned } from './margin-reckoned.ts'

const viewer = { actor: clerk, warehouseId: null }
const ofMargins = { kind: 'order', month: '2026-11' } as const
const noRate = () => undefined

test('margins are found by an index for each sort and filter, and read no charge and no cost', async () => {
  const plans = await openPlans()
  const asked = [
    ofMargins,
    { ...ofMargins, customerId: 'c' },
    { ...ofMargins, currency: 'CNY' },
    { ...ofMargins, month: '' },
  ] as const
  const found = []
  for (const one of asked) {
    const start = { ...marginApi.list.input.getDefault(), ...one } as Parameters<typeof marginAsked>[0]
    found.push(...(await plans.ofSorts(marginListing, marginApi.list, viewer, marginAsked(start))))
  }
  expect(found.join('\n')).not.toMatch(/TEMP B-TREE|SCAN|chargeLine|costLine/)
  expect(found[0]).toMatch(/marginByKindMonthMarginId \(kind=\? AND month=\?\)/)
  const lines = []
  for (const of of ['documentId', 'pieceId', 'loadId', 'customerId'] as const)
    lines.push(...(await plans.ofSorts(marginLineListing, marginApi.lines, viewer, { [of]: 'x' })))
  expect(lines.join('\n')).not.toMatch(/TEMP B-TREE|SCAN/)
  expect(lines[0]).toMatch(/marginLineByDocumentIdOccurredAtId \(documentId=\?\)/)
  await plans.close()
})

test('a source is reckoned by the indexes of its document alone', async () => {
  const plans = await openPlans()
  const found = await plans.ofWork(async (db) => {
    for (const key of ['order', 'no:OB1', 'of:customer']) await reckoned(db, key, noRate)
  })
  const ofMoney = found.filter((plan) => /chargeLine|costLine/.test(plan)).join('\n')
  expect(ofMoney).not.toMatch(/SCAN/)
  expect(ofMoney).toMatch(/chargeLineByDocumentIdFee \(documentId=\?\)/)
  expect(ofMoney).toMatch(/costLineByDocumentIdFee \(documentId=\?\)/)
  await plans.close()
})
