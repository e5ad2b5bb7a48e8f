import { expect, test } from 'vitest'
import { deviceLookups } from '../job/device-lookups.ts'
import type { AnyRow } from '../sync/list-index.ts'
import { View } from '../sync/view.ts'
import { barcodeKey, matchBarcode } from './barcode-match.ts'
import { sku } from './sku.ts'

const lin = 'lin'
const before = { code: 'OLD', name: 'Shirt', customerId: lin, barcodes: [{ code: 'OLD-BARS', quantity: 1 }] }
const after = {
  ...{ code: 'NEW', name: 'Shirt', customerId: lin },
  barcodes: [
    { code: 'OLD', quantity: 1 },
    { code: 'OLD-BARS', quantity: 1 },
  ],
}
const line = { skuId: 'old', skuCode: 'OLD', skuName: 'Shirt', ownerId: lin, barcodes: before.barcodes }

/** A device without the network, that pulled the merge. */
function device(open: Readonly<Record<string, object>> = {}) {
  const view = new View({ commands: new Map(), told: () => undefined as never, report: () => undefined })
  const hold = (table: string, id: string, row: object) =>
    view.confirm(table, id, { bucket: 'b', row: { id, scope: 's', version: 1, ...row } as AnyRow })
  hold('sku', 'new', after)
  for (const [table, row] of Object.entries(open)) hold(table, `${table}-1`, row)
  const lookups = deviceLookups(view, () => true)
  return (code: string, skuIds?: ReadonlySet<string>) => {
    const match = matchBarcode(code, lookups, { year: 2026, ...(skuIds && { skuIds }) })
    return match.kind === 'sku' ? match.candidates.map(({ skuId }) => skuId) : match.kind
  }
}

test('the printed barcode of a merged article, and its code, are the other one to a handheld that is offline', () => {
  const scan = device()
  expect(scan('OLD-BARS')).toEqual(['new'])
  expect(scan(barcodeKey('old'))).toEqual(['new'])
  expect(scan('NEW')).toEqual(['new'])
})

test.each(['receiptLine', 'outboundLine', 'pickTask', 'putBack'])(
  'a %s that still names the merged article, heard of too late, is worked on by the same barcode',
  (table) => {
    const scan = device({ [table]: line })
    expect(scan('OLD-BARS', new Set(['old']))).toEqual(['old'])
    expect(scan('OLD-BARS', new Set(['new']))).toEqual(['new'])
  },
)

test('a merged article leaves the devices', () => {
  const row = { ...before, id: 'old', mergedInto: null }
  expect(sku.bucket?.(row as never)).toBe('sku:ld')
  expect(sku.bucket?.({ ...row, mergedInto: 'new' } as never)).toBeUndefined()
})
