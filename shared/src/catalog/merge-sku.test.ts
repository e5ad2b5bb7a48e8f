import { describe, expect, test } from 'vitest'
import { decided, testId } from '../command/test-desk.ts'
import { archiveSku, restoreSku } from './archive-sku.ts'
import { mergeSku, unmergeSku } from './merge-sku.ts'
import { saveSku } from './save-sku.ts'
import { skuWish } from './sku-fields.ts'

const [oldId, newId, linId] = [testId(1), testId(2), testId(3)]
const shirt = {
  ...{
    id: oldId,
    customerId: linId,
    code: 'SHIRT_OLD',
    enabled: 1,
    mergedInto: null,
    mergedAt: null,
    lent: [],
  },
  barcodes: [
    { code: '4006381333931', quantity: 1 },
    { code: 'CARTON', quantity: 12 },
  ],
}
const other = { ...shirt, id: newId, code: 'SHIRT', barcodes: [{ code: 'carton', quantity: 10 }] }
const rows = {
  ...{ was: shirt, into: other, merged: [], work: { pieces: 0, shelved: 0, documents: [] } },
  ...{
    codes: [
      { id: 'b1', code: '04006381333931', skuId: oldId, quantity: 1 },
      { id: 'b2', code: 'CARTON', skuId: oldId, quantity: 12 },
    ],
  },
  intoCodes: [{ id: 'b3', code: 'CARTON', skuId: newId, quantity: 10 }],
}
const merge = (more: object = {}) => decided(mergeSku, { id: oldId, into: newId }, { ...rows, ...more })
const puts = (changes: ReturnType<typeof decided>, table: string) => {
  if (typeof changes === 'string') throw new Error(changes)
  return changes.flatMap((one) => (one.do === 'put' && one.table.name === table ? [one.row] : []))
}

test('what is printed on a merged article means the other one: its barcodes, and its code, but no carton of another size', () => {
  const changes = merge()
  const lent = [
    { code: 'SHIRT_OLD', quantity: 1 },
    { code: '4006381333931', quantity: 1 },
  ]
  expect(puts(changes, 'sku')).toMatchObject([
    { id: oldId, enabled: 0, mergedInto: newId, lent, barcodes: shirt.barcodes },
    { id: newId, enabled: 1, barcodes: [...other.barcodes, ...lent] },
  ])
  expect(puts(changes, 'barcode')).toMatchObject([
    { code: 'SHIRT_OLD', skuId: newId },
    { code: '04006381333931', skuId: newId },
  ])
  const removed = (changes as readonly { do: string; id?: string }[]).filter((one) => one.do === 'remove')
  expect(removed.map(({ id }) => id)).toEqual(['b1', 'b2'])
})

describe('a merge is refused', () => {
  test.each([
    ['catalog.merge-self', { into: shirt }],
    ['catalog.merge-other-customer', { into: { ...other, customerId: testId(9) } }],
    ['catalog.merged', { was: { ...shirt, mergedInto: testId(9) } }],
    ['catalog.merge-into-stopped', { into: { ...other, enabled: 0 } }],
    ['catalog.merge-has-others', { merged: [{ code: 'X' }] }],
    ['catalog.merge-in-stock', { work: { pieces: 3, shelved: 0, documents: [] } }],
    ['catalog.merge-open', { work: { pieces: 0, shelved: 0, documents: ['RC-1'] } }],
    ['catalog.merge-barcodes', { into: { ...other, barcodes: many(49) } }],
  ])('%s', (code, more) => {
    expect(merge(more)).toBe(code)
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, i) => ({ code: `B${i}`, quantity: 1 }))
}

describe('a merged article', () => {
  const merged = {
    ...shirt,
    enabled: 0,
    mergedInto: newId,
    mergedAt: 5,
    lent: [{ code: 'SHIRT_OLD', quantity: 1 }],
  }
  const size = { weight: 1, length: 1, width: 1, height: 1, unitPrice: '1.00', warningStock: 1 }
  const written = skuWish.cast({ ...size, code: 'SHIRT', name: 'Shirt', customerId: linId, barcodes: [] })
  const around = {
    customer: { id: linId },
    same: [],
    ...{ bySeller: [], sellerAsCode: [], codeAsSeller: [] },
    codes: [],
    taken: { house: [], skus: [] },
  }

  test('is neither changed nor taken back into use by itself', () => {
    expect(decided(saveSku, { ...written, id: oldId }, { ...around, was: merged, merged: [] })).toBe(
      'catalog.merged',
    )
    expect(decided(restoreSku, { id: oldId }, { was: merged })).toBe('catalog.merged')
    expect(decided(archiveSku, { id: oldId }, { was: shirt, stock: { pieces: 0, shelved: 0 } })).toHaveLength(
      1,
    )
  })

  test('goes on lending its codes when the other one is saved without them', () => {
    const changes = decided(saveSku, { ...written, id: newId }, { ...around, was: other, merged: [merged] })
    expect(puts(changes, 'sku')).toMatchObject([{ barcodes: merged.lent }])
  })

  test('is itself again, with its codes, when the merge is undone; not once the other one went on', () => {
    const into = { ...other, barcodes: [...other.barcodes, ...merged.lent] }
    const undo = (documents: readonly string[]) =>
      decided(
        unmergeSku,
        { id: oldId },
        {
          ...{ was: merged, into, intoCodes: [], work: { pieces: 1, shelved: 1, documents } },
        },
      )
    expect(puts(undo([]), 'sku')).toMatchObject([
      { id: oldId, enabled: 1, mergedInto: null, barcodes: shirt.barcodes },
      { id: newId, barcodes: other.barcodes },
    ])
    expect(undo(['RC-2'])).toBe('catalog.unmerge-late')
    expect(decided(unmergeSku, { id: oldId }, { was: shirt, work: {} })).toBe('catalog.not-merged')
  })
})
