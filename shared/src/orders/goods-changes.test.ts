import { expect, test } from 'vitest'
import { goodsChangesOf } from './goods-changes.ts'
import { keptGoods, writtenGoods } from './written-order.ts'

const written = (lineNo: number, more: object) => ({
  ...keptGoods(writtenGoods.cast({ nameEn: 'Mug', quantity: 2, price: '2.50', ...more }), 'USD'),
  lineNo,
})
const log = (was: object[], is: object[]) =>
  goodsChangesOf(
    'O1',
    { lines: was.map((one, i) => written(i + 1, one)), currency: 'USD' },
    { lines: is.map((one, i) => written(i + 1, one)), currency: 'USD' },
  ).map(({ event, details }) => [event, details])

test('lines that stand elsewhere now are the same lines: nothing is said of them', () => {
  const [mug, bowl, lid] = [{ nameEn: 'Mug' }, { nameEn: 'Bowl' }, { nameEn: 'Lid' }]
  expect(log([mug, bowl, lid], [lid, mug, bowl])).toEqual([])
})

test('a line that is gone does not make others of those behind it', () => {
  const [mug, bowl, lid] = [{ nameEn: 'Mug' }, { nameEn: 'Bowl' }, { nameEn: 'Lid' }]
  expect(log([mug, bowl, lid], [bowl, lid])).toEqual([
    ['parcel-order.goods-removed', { line: 1, goods: 'Mug × 2, 2.50 USD' }],
  ])
})

test('goods that became others in their place are one line, old and new', () => {
  expect(log([{ nameEn: 'Mug' }], [{ nameEn: 'Cup' }])).toEqual([
    ['parcel-order.changed', { field: 'goods.1.nameEn', from: 'Mug', to: 'Cup' }],
  ])
})

test('every field that a line is written with is said, in the units that it is written in', () => {
  const after = {
    ...{
      skuCode: 'M1',
      picture: 'a'.repeat(64),
      boxes: 1,
      caseNo: 'C',
      nameZh: '杯',
      unit: 'pc',
      quantity: 3,
    },
    ...{ length: 12, width: 1.5, height: 3, weight: 0.4, price: '3', goodsType: 'G', customsCode: '69' },
    ...{ material: 'M', purpose: 'P', platformId: 'X', brand: 'B', model: 'N', origin: 'CN' },
    ...{ electrified: true, magnetic: true, nameEn: 'Cup' },
  }
  const said = log([{}], [after]).map(([, details]) => details as { field: string; from: string; to: string })
  const fields = said.map(({ field }) => field.replace('goods.1.', ''))
  expect(fields.sort()).toEqual(
    Object.keys(writtenGoods.fields)
      .filter((field) => field !== 'skuId')
      .sort(),
  )
  const to = (field: string) => said.find((one) => one.field === `goods.1.${field}`)?.to
  expect([to('length'), to('weight'), to('price'), to('electrified')]).toEqual([
    '12',
    '0.4',
    '3.00 USD',
    'true',
  ])
})
