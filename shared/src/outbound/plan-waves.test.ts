import { describe, expect, test } from 'vitest'
import { type PlannedOrder, planWaves, type WaveLimits, waveTypeOf } from './plan-waves.ts'

const order = (id: string, goods: Readonly<Record<string, number>>): PlannedOrder => ({
  id,
  lines: Object.entries(goods).map(([skuId, quantity]) => ({ skuId, quantity })),
})
const limits: WaveLimits = {
  ...{ maxOrders: 50, maxSkus: 100, types: [], method: 'by-type' },
  ...{ cartBins: 3, wallSlots: 4 },
}
const many = (count: number, goods: Readonly<Record<string, number>>, from = 'o') =>
  Array.from({ length: count }, (_, i) => order(`${from}${i}`, goods))

describe('the type of wave that an order belongs in', () => {
  test.each([
    [{ a: 1 }, 1, 'single-item-single-quantity'],
    [{ a: 2 }, 1, 'single-item-multiple-quantity'],
    [{ a: 1, b: 1 }, 1, 'multi-product-mixed-bag'],
    [{ a: 1 }, 9, 'single-item-single-quantity'],
    [{ a: 1 }, 10, 'same-product-same-quantity'],
    [{ a: 1, b: 2 }, 10, 'same-product-same-quantity'],
    [{}, 1, 'by-specified-rule'],
  ] as const)('%o, wanted alike by %i orders: %s', (goods, alike, type) => {
    expect(waveTypeOf(order('o', goods).lines, alike)).toBe(type)
  })
  test('two lines of one article are one item of several pieces', () => {
    const lines = [
      { skuId: 'a', quantity: 1 },
      { skuId: 'a', quantity: 1 },
    ]
    expect(waveTypeOf(lines, 1)).toBe('single-item-multiple-quantity')
  })
})

describe('a plan of waves', () => {
  test('keeps types apart, puts mixed orders on carts of so many bins, the rest into totes', () => {
    const plan = planWaves([...many(2, { a: 1 }), ...many(4, { a: 1, b: 1 }, 'm')], limits)
    expect(plan.map(({ type, method, orderIds }) => [type, method, orderIds.length])).toEqual([
      ['single-item-single-quantity', 'tote', 2],
      ['multi-product-mixed-bag', 'cart', 3],
      ['multi-product-mixed-bag', 'cart', 1],
    ])
  })
  test('gives a wave that is sorted at the wall no more orders than the wall has slots', () => {
    const plan = planWaves(many(9, { a: 1, b: 1 }), { ...limits, method: 'tote' })
    expect(plan.map(({ method, orderIds }) => [method, orderIds.length])).toEqual([
      ['tote', 4],
      ['tote', 4],
      ['tote', 1],
    ])
  })
  test('closes a wave at its number of orders and of articles', () => {
    const three = planWaves(many(7, { a: 1 }), { ...limits, maxOrders: 3 })
    expect(three.map(({ orderIds }) => orderIds.length)).toEqual([3, 3, 1])
    const articles = ['a', 'b', 'c', 'a'].map((sku, i) => order(`o${i}`, { [sku]: 1 }))
    const two = planWaves(articles, { ...limits, maxSkus: 2 })
    expect(two.map(({ orderIds }) => orderIds)).toEqual([
      ['o0', 'o1'],
      ['o2', 'o3'],
    ])
  })
  test('gives orders that want the same goods a wave of their own, one for each kind', () => {
    const plan = planWaves([...many(10, { a: 2 }), ...many(11, { b: 1 }, 'x'), order('z', { c: 1 })], limits)
    expect(plan.map(({ type, orderIds }) => [type, orderIds.length])).toEqual([
      ['same-product-same-quantity', 10],
      ['same-product-same-quantity', 11],
      ['single-item-single-quantity', 1],
    ])
  })
  test('makes the types that were asked for only, and loses no order of them', () => {
    const orders = [...many(5, { a: 1 }), ...many(5, { a: 1, b: 2 }, 'm')]
    const plan = planWaves(orders, { ...limits, types: ['multi-product-mixed-bag'] })
    expect(plan.flatMap(({ orderIds }) => orderIds).sort()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
  })
})
