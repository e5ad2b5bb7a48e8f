import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PackagingMaterial } from '../catalog/sku.ts'
import { sizeOfGoods, suggestedPackaging } from './suggested-packaging.ts'

const HOUSE = 'warehouse:hamburg'
const sized = (length: number, width: number, height: number) => ({ length, width, height })
const box = (code: string, length: number, width: number, height: number, warehouseId = '') =>
  ({ ...{ id: code, code, name: code, warehouseId }, ...sized(length, width, height) }) as PackagingMaterial

const small = box('BOX-S', 300, 200, 100)
const large = box('BOX-L', 600, 400, 400)
const tube = box('TUBE', 1000, 80, 80)
const all = [large, tube, small, box('TAPE', 0, 0, 0)]
const suggested = (goods: Parameters<typeof sizeOfGoods>[0], among = all) =>
  suggestedPackaging(among, sizeOfGoods(goods), HOUSE)?.code

test('a packer is shown the smallest box that takes the goods', () => {
  expect(suggested([{ quantity: 1, sku: sized(250, 150, 50) }])).toBe('BOX-S')
  expect(suggested([{ quantity: 4, sku: sized(250, 150, 50) }])).toBe('BOX-L')
})

test('one long piece goes into a tube, however little room it takes', () => {
  expect(suggested([{ quantity: 1, sku: sized(60, 900, 60) }])).toBe('TUBE')
})

test('one piece may fill its box; several leave gaps', () => {
  expect(suggested([{ quantity: 1, sku: sized(100, 300, 200) }])).toBe('BOX-S')
  expect(suggested([{ quantity: 2, sku: sized(100, 150, 200) }])).toBe('BOX-L')
})

test('nothing is suggested where a size is not known, or no box is large enough', () => {
  expect(suggested([{ quantity: 1, sku: sized(0, 150, 50) }])).toBeUndefined()
  expect(suggested([{ quantity: 1, sku: sized(2000, 150, 50) }])).toBeUndefined()
  expect(suggested([])).toBeUndefined()
})

test('packaging of another warehouse is none here', () => {
  const theirs = box('THEIRS', 300, 200, 100, 'madrid')
  expect(suggested([{ quantity: 1, sku: sized(250, 150, 50) }], [theirs])).toBeUndefined()
  expect(
    suggested([{ quantity: 1, sku: sized(250, 150, 50) }], [box('OURS', 300, 200, 100, 'hamburg')]),
  ).toBe('OURS')
})

test('no packaging is suggested that a piece sticks out of, or that holds less than the goods', () => {
  const side = fc.integer({ min: 1, max: 900 })
  const piece = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    sku: fc.record({ length: side, width: side, height: side }),
  })
  const boxes = fc.array(
    fc.tuple(side, side, side).map(([a, b, c]) => box(`${a}x${b}x${c}`, a, b, c)),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), boxes, (goods, among) => {
      const found = suggestedPackaging(among, sizeOfGoods(goods), HOUSE)
      if (!found) return
      const ascending = ({ length, width, height }: (typeof goods)[0]['sku']) =>
        [length, width, height].sort((a, b) => a - b)
      for (const { sku } of goods)
        for (const [nth, side] of ascending(sku).entries())
          expect(side).toBeLessThanOrEqual(ascending(found)[nth] ?? 0)
      const volume = goods.reduce(
        (sum, { quantity, sku }) => sum + quantity * sku.length * sku.width * sku.height,
        0,
      )
      expect(found.length * found.width * found.height).toBeGreaterThanOrEqual(volume)
    }),
  )
})
