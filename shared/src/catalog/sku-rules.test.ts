import { describe, expect, test } from 'vitest'
import type { Change } from '../command/change.ts'
import type { Bearers, Standing } from '../command/reads.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import { archiveSku } from './archive-sku.ts'
import { packagingMaterials } from './save-packaging-material.ts'
import { saveSku } from './save-sku.ts'

const owner = { id: testId(1) }
const given = {
  ...{ id: null, customerId: owner.id, code: 'SHIRT_M', name: 'Shirt', weight: 0.25, warningStock: 10 },
  ...{ length: 30, width: 20, height: 2.5, sizeClass: 'small', unitPrice: '4.50', currency: 'USD' },
  barcodes: [
    { code: '4006381333931', quantity: 1 },
    { code: 'carton-7', quantity: 24 },
  ],
}
const whole = (more: object = {}) => {
  const fitted = fit(saveSku.args, { ...given, ...more }, 'json')
  if ('input' in fitted) return fitted.input
  throw new Error(JSON.stringify(fitted.faults))
}
const faultsOf = (more: object) => {
  const fitted = fit(saveSku.args, { ...given, ...more }, 'json')
  return 'faults' in fitted
    ? Object.fromEntries(Object.entries(fitted.faults).map(([path, { fault }]) => [path, fault]))
    : {}
}
const free: Bearers = { house: [], skus: [] }
const save = (rows: object = {}, more: object = {}) =>
  decided(saveSku, whole(more), {
    customer: owner,
    same: [],
    ...{ bySeller: [], sellerAsCode: [], codeAsSeller: [] },
    codes: [],
    merged: [],
    taken: free,
    ...rows,
  })
const ofBarcodes = (changes: readonly Change[] | string) =>
  (changes as readonly Change[]).filter((change) => change.do !== 'put' || change.table.name === 'barcode')

describe('what a SKU must be', () => {
  test('Alert (warning) inventory must be a positive integer', () => {
    for (const warningStock of [0, -1, 1.5]) expect(faultsOf({ warningStock })).toHaveProperty('warningStock')
    expect(faultsOf({ warningStock: 1 })).toEqual({})
  })

  test('volume and single weight positive numbers', () => {
    for (const weight of [0, -0.5, 0.0001, '0.5']) expect(faultsOf({ weight })).toHaveProperty('weight')
    for (const height of [0, -1, 0.01]) expect(faultsOf({ height })).toHaveProperty('height')
    expect(faultsOf({ weight: 0.001, height: 0.1 })).toEqual({})
  })

  test('unit price a non-zero number', () => {
    for (const unitPrice of ['0', '0.00', '-1', '$3', ''])
      expect(faultsOf({ unitPrice })).toHaveProperty('unitPrice')
    expect(faultsOf({ unitPrice: '0.001' })).toEqual({ unitPrice: 'decimals' })
    expect(faultsOf({ unitPrice: '0.01' })).toEqual({})
  })

  test('Codes: English letters, digits and underscores only', () => {
    expect(faultsOf({ code: 'SHIRT-M' })).toEqual({ code: 'skuCode' })
  })

  test('packaging material has a price, a weight and sizes above nothing', () => {
    const box = { code: 'BOX_S', name: 'Box', price: '1.20', weight: 0.12, length: 20, width: 15, height: 10 }
    expect(fit(packagingMaterials.save.args, box, 'json')).toHaveProperty('input')
    expect(fit(packagingMaterials.save.args, { ...box, price: '0', weight: 0 }, 'json')).toMatchObject({
      faults: { price: { fault: 'price' }, weight: { fault: 'more' } },
    })
  })
})

describe('a barcode that is entered', () => {
  const withCode = (code: string) => ({ barcodes: [{ code, quantity: 1 }] })

  test('is refused where it is none, or reads like a code of the house', () => {
    expect(save({}, withCode('W-22'))).toBe('catalog.barcode-of-house')
    expect(save({}, withCode('N/A'))).toBe('catalog.barcode-placeholder')
    expect(save({}, withCode('=B2'))).toBe('catalog.barcode-damaged')
  })

  test('is taken with a warning where its check digit is another', () => {
    expect(save({}, withCode('4006381333932'))).toContainEqual({
      ...{ do: 'warn', code: 'catalog.barcode-check-digit' },
      values: { code: '4006381333932', digit: '1' },
    })
  })

  test('is refused where the house gave it to something', () => {
    const taken = { ...free, house: ['A01-02-03'] }
    expect(save({ taken }, withCode('A01-02-03'))).toBe('catalog.barcode-of-house')
    expect(save({ taken }, withCode('A01-02-04'))).toBeInstanceOf(Array)
  })

  test('is taken and told where other articles of the customer have it, the code of the article as well', () => {
    const skus = [
      { key: 'CARTON-7', skuId: testId(4), skuCode: 'SHIRT_L' },
      { key: 'CARTON-7', skuId: testId(5), skuCode: 'SHIRT_B' },
      { key: 'SHIRT_M', skuId: testId(4), skuCode: 'SHIRT_L' },
    ]
    const told = (save({ taken: { ...free, skus } }) as readonly Change[]).filter(
      ({ do: kind }) => kind === 'warn',
    )
    expect(told).toMatchObject([
      { code: 'catalog.barcode-shared', values: { code: 'SHIRT_M', sku: 'SHIRT_L' } },
      { code: 'catalog.barcode-shared', values: { code: 'carton-7', sku: 'SHIRT_B, SHIRT_L' } },
    ])
  })

  test('is not judged again once it stands', () => {
    const codes = [{ id: testId(9), code: 'W-22', skuId: testId(2), customerId: owner.id, quantity: 1 }]
    const was = { id: testId(2), customerId: owner.id, enabled: 1, mergedInto: null }
    expect(save({ was, codes }, { ...withCode('W-22'), id: testId(2) })).toBeInstanceOf(Array)
  })
})

describe('saving a SKU', () => {
  test('grams, millimetres and cents are kept, and one row for each code as scanners say it', () => {
    const changes = save()
    expect(changes).toMatchObject([
      {
        row: {
          weight: 250,
          length: 300,
          width: 200,
          height: 25,
          unitPrice: 450,
          customerId: owner.id,
          enabled: 1,
        },
      },
      { row: { code: '04006381333931', quantity: 1, customerId: owner.id } },
      { row: { code: 'CARTON-7', quantity: 24 } },
    ])
  })

  test('a code that was taken off is forgotten, one that stays keeps its row, a new quantity is written', () => {
    const was = { id: testId(3), customerId: owner.id, enabled: 0 }
    const codes = [
      { id: 'b1', code: '04006381333931', quantity: 1 },
      { id: 'b2', code: 'CARTON-7', quantity: 12 },
      { id: 'b3', code: 'OLD', quantity: 1 },
    ]
    expect(ofBarcodes(save({ was, codes }, { id: was.id }))).toMatchObject([
      { do: 'remove', id: 'b3' },
      { do: 'put', row: { id: 'b2', code: 'CARTON-7', quantity: 24, skuId: was.id } },
    ])
  })

  test('one code twice, in whatever spelling, is refused', () => {
    const barcodes = [
      { code: '4006381333931', quantity: 1 },
      { code: '04006381333931', quantity: 6 },
    ]
    expect(save({}, { barcodes })).toBe('catalog.barcode-twice')
  })

  test('the code of another SKU of the customer is taken; a SKU never changes its customer', () => {
    expect(save({ same: [{ id: testId(7) }] })).toBe('row.code-taken')
    expect(save({ was: { id: testId(3), customerId: 'another' } }, { id: testId(3) })).toBe(
      'catalog.customer-fixed',
    )
    expect(save({ customer: undefined })).toBe('catalog.customer-required')
  })
})

describe('a seller SKU', () => {
  const skuOf = (changes: readonly Change[] | string) =>
    (changes as readonly Change[]).flatMap((one) =>
      one.do === 'put' && one.table.name === 'sku' ? [one.row] : [],
    )

  test('keeps the signs of the shop, and is scanned like a barcode', () => {
    expect(skuOf(save({}, { sellerSku: 'SHIRT-M/Red' }))).toMatchObject([
      {
        ...{ code: 'SHIRT_M', sellerSku: 'SHIRT-M/Red' },
        barcodes: [...given.barcodes, { code: 'SHIRT-M/Red', quantity: 1 }],
      },
    ])
  })

  test('that stands among the barcodes already is not added again', () => {
    expect(skuOf(save({}, { sellerSku: 'CARTON-7' }))).toMatchObject([{ barcodes: given.barcodes }])
  })

  test('that reads like a code of the house is kept, and means the house when it is scanned', () => {
    expect(skuOf(save({}, { sellerSku: 'W-22' }))).toMatchObject([
      { sellerSku: 'W-22', barcodes: given.barcodes },
    ])
    const taken = { ...free, house: ['A01-02-03'] }
    expect(skuOf(save({ taken }, { sellerSku: 'A01-02-03' }))).toMatchObject([{ barcodes: given.barcodes }])
  })

  test('is no other article of the customer, neither by its code nor by its own seller SKU', () => {
    const other = [{ id: testId(7) }]
    expect(save({ bySeller: other }, { sellerSku: 'A-1' })).toBe('catalog.seller-sku-taken')
    expect(save({ sellerAsCode: other }, { sellerSku: 'A_1' })).toBe('catalog.seller-sku-taken')
    expect(save({ codeAsSeller: other })).toBe('row.code-taken')
  })
})

describe('deleting a SKU', () => {
  const was = { id: testId(3), customerId: owner.id, enabled: 1 }
  const archive = (stock: Standing, confirmed = false) =>
    decided(archiveSku, { id: was.id, confirmed }, { was, stock })

  test('Deleting a SKU with unsold stock needs confirmation', () => {
    expect(archive({ pieces: 4, shelved: 0 })).toBe('catalog.in-stock')
    expect(archive({ pieces: 4, shelved: 0 }, true)).toMatchObject([{ row: { enabled: 0 } }])
    expect(archive({ pieces: 0, shelved: 0 })).toMatchObject([{ row: { enabled: 0 } }])
  })

  test('a SKU that has a shelf position must first be removed from the shelf', () => {
    expect(archive({ pieces: 4, shelved: 1 }, true)).toBe('catalog.on-shelf')
    expect(archive({ pieces: 0, shelved: 0, documents: ['A-01'] }, true)).toBe('catalog.shelf-kept')
  })
})
