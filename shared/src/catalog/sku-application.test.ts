import { describe, expect, test } from 'vitest'
import type { Actor } from '../command/command.ts'
import { decided, testId } from '../command/test-desk.ts'
import {
  applyForSku,
  approveSkuApplication,
  rejectSkuApplication,
  withdrawSkuApplication,
} from './apply-sku.ts'
import { saveSku } from './save-sku.ts'
import { type SkuApplicationStatus, skuApplicationMachine } from './sku-application.ts'
import { skuFields, skuWish } from './sku-fields.ts'

const [linId, skuId, applicationId] = [testId(1), testId(2), testId(3)]
const lin: Actor = { kind: 'customer', id: 'u', name: 'Lin', customerId: linId, permissions: undefined }
const shirt = {
  ...{ code: 'SHIRT', name: 'Shirt', weight: 0.2, length: 30, width: 20, height: 2 },
  ...{ unitPrice: '9.50', warningStock: 5, barcodes: [{ code: '4006381333931', quantity: 1 }] },
}
const wish = skuWish.cast({ ...shirt, customerId: linId })
const reviewed = { id: linId, reviewsSkus: 1 }
const around = {
  customer: reviewed,
  same: [],
  ...{ bySeller: [], sellerAsCode: [], codeAsSeller: [] },
  codes: [],
  merged: [],
  others: [],
  taken: { house: [], skus: [] },
}
const application = (status: SkuApplicationStatus, more: object = {}) => ({
  ...{ id: applicationId, customerId: linId, skuId: null, kind: 'new', code: 'SHIRT', name: 'Shirt' },
  ...{ wish, status, reason: '', appliedAt: 1, decidedAt: null, decidedBy: '', ...more },
})
const rowsOf = (changes: ReturnType<typeof decided>, table: string) => {
  if (typeof changes === 'string') return changes
  return changes.flatMap((one) => (one.do === 'put' && one.table.name === table ? [one.row] : []))
}

describe('what may happen to an application', () => {
  const commands = {
    approve: [approveSkuApplication, { id: applicationId }],
    reject: [rejectSkuApplication, { id: applicationId, reason: 'no photo' }],
    withdraw: [withdrawSkuApplication, { id: applicationId }],
    applyAgain: [applyForSku, { ...wish, id: applicationId }],
  } as const
  const moves = Object.entries(skuApplicationMachine.moves)
  const walks = skuApplicationMachine.states.flatMap((from) =>
    moves.map(([move, { to }]) => [from, move as keyof typeof commands, to] as const),
  )
  test.each(walks)('%s: %s', (from, move, to) => {
    const [command, args] = commands[move]
    const rows = { ...around, application: application(from) }
    const changes = decided(command as never, args, rows, { actor: lin })
    if (skuApplicationMachine.allows(from, move))
      expect(rowsOf(changes, 'skuApplication')).toMatchObject([{ status: to }])
    else expect(changes).toBe('move.not-allowed')
  })
})

describe('a customer whose SKUs are reviewed', () => {
  test('saves none directly; without a review, and for staff, saving is as it was', () => {
    const args = { id: null, ...wish }
    expect(decided(saveSku, args, around, { actor: lin })).toBe('catalog.review-needed')
    expect(rowsOf(decided(saveSku, args, around), 'sku')).toHaveLength(1)
    const free = { ...around, customer: { ...reviewed, reviewsSkus: 0 } }
    expect(rowsOf(decided(saveSku, args, free, { actor: lin }), 'sku')).toHaveLength(1)
  })

  test('hears at once what no article may be, and applies for a code once', () => {
    const apply = (rows: object, more: object = {}) =>
      decided(applyForSku, { ...wish, id: null, ...more }, { ...around, ...rows }, { actor: lin })
    expect(apply({ same: [{ id: skuId }] })).toBe('row.code-taken')
    const twice = [shirt.barcodes[0], shirt.barcodes[0]]
    expect(apply({}, { barcodes: twice })).toBe('catalog.barcode-twice')
    expect(apply({ others: [application('to-review')] })).toBe('catalog.applied-already')
    expect(rowsOf(apply({ others: [application('withdrawn')] }), 'sku')).toEqual([])
  })
})

describe('a reviewer', () => {
  const approve = (rows: object, more: object = {}) =>
    decided(approveSkuApplication, { id: applicationId, ...more }, { ...around, ...rows })

  test('makes the article of the customer, with corrected codes', () => {
    const barcodes = [{ code: 'NEW-1', quantity: 6 }]
    const changes = approve({ application: application('to-review') }, { code: 'SHIRT_M', barcodes })
    const [made] = rowsOf(changes, 'sku') as { id: string }[]
    expect(made).toMatchObject({
      customerId: linId,
      code: 'SHIRT_M',
      weight: 200,
      unitPrice: 950,
      enabled: 1,
    })
    expect(rowsOf(changes, 'barcode')).toMatchObject([{ code: 'NEW-1', quantity: 6, skuId: made?.id }])
    expect(rowsOf(changes, 'skuApplication')).toMatchObject([
      { status: 'approved', skuId: made?.id, code: 'SHIRT_M', decidedBy: 'Clerk' },
    ])
  })

  test('takes no word about inspection from the customer', () => {
    const policy = { inspection: 'none' as const, samplePercent: 3 }
    const asked = application('to-review', { wish: { ...wish, ...policy }, skuId, kind: 'change' })
    const was = { id: skuId, customerId: linId, inspection: 'full', samplePercent: 0, enabled: 1 }
    expect(rowsOf(approve({ application: asked, was }), 'sku')).toMatchObject([
      { id: skuId, inspection: 'full', samplePercent: 0 },
    ])
  })

  test('is told when the code was taken meanwhile', () => {
    expect(approve({ application: application('to-review'), same: [{ id: skuId }] })).toBe('row.code-taken')
  })

  test('A rejection reason is required where an action is rejected', () => {
    const reject = (reason: string) =>
      decided(rejectSkuApplication, { id: applicationId, reason }, { application: application('to-review') })
    expect(reject('  ')).toBe('catalog.reason-required')
    expect(rowsOf(reject(' no photo '), 'skuApplication')).toMatchObject([{ reason: 'no photo' }])
  })
})

test('an application that is older than a field of SKUs is approved all the same', () => {
  const { brand: _, pictures: __, ...old } = wish
  const changes = decided(
    approveSkuApplication,
    { id: applicationId },
    { ...around, application: application('to-review', { wish: old }) },
  )
  expect(rowsOf(changes, 'sku')).toMatchObject([{ brand: '', pictures: [] }])
  expect(Object.keys(skuFields)).toContain('brand')
})
