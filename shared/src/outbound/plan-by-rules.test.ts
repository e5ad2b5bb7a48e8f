import { describe, expect, test } from 'vitest'
import { planByRules, type Rule, type RuledOrder } from './plan-by-rules.ts'

const order = (
  id: string,
  goods: Readonly<Record<string, number>>,
  more: Partial<RuledOrder> = {},
): RuledOrder => ({
  ...{ id, packageType: '', logisticsMode: '', channel: '', ...more },
  lines: Object.entries(goods).map(([skuId, quantity]) => ({ skuId, quantity })),
})
const rule = (name: string, more: Partial<Rule> = {}): Rule => ({
  ...{ name, type: 'single-item-single-quantity', packageType: '', logisticsMode: '' },
  ...{ maxOrders: 50, maxSkus: 50, priority: 0, ...more },
})
const taken = (orders: readonly RuledOrder[], rules: readonly Rule[], cartBins = 12) =>
  planByRules(orders, rules, { cartBins, wallSlots: 99 }).map(({ rule: name, type, orderIds }) => [
    name,
    type,
    orderIds,
  ])

describe('wave rules', () => {
  test('the larger priority chooses first, and the next rule has what it left', () => {
    const orders = [order('o1', { a: 1 }), order('o2', { a: 1 }, { packageType: 'Box' })]
    const everything = rule('everything')
    const boxes = rule('boxes', { packageType: 'box', priority: 5 })
    expect(taken(orders, [everything, boxes])).toEqual([
      ['boxes', 'single-item-single-quantity', ['o2']],
      ['everything', 'single-item-single-quantity', ['o1']],
    ])
  })

  test('takes the oldest submissions first, and no more into a wave than it says', () => {
    const orders = ['o1', 'o2', 'o3'].map((id) => order(id, { a: 1 }))
    expect(taken(orders, [rule('pairs', { maxOrders: 2 })]).map(([, , ids]) => ids)).toEqual([
      ['o1', 'o2'],
      ['o3'],
    ])
    const apart = [order('o1', { a: 1 }), order('o2', { b: 1 })]
    expect(taken(apart, [rule('one article', { maxSkus: 1 })])).toHaveLength(2)
  })

  test('asks how an order travels: what it says itself, else its channel', () => {
    const orders = [
      order('says so', { a: 1 }, { logisticsMode: 'Express', channel: 'POST' }),
      order('by channel', { a: 1 }, { channel: 'EXPRESS' }),
      order('other', { a: 1 }, { logisticsMode: 'Economy', channel: 'EXPRESS' }),
    ]
    expect(taken(orders, [rule('express', { logisticsMode: 'express' })])[0]?.[2]).toEqual([
      'says so',
      'by channel',
    ])
  })

  test('a rule of a type takes that type alone; one by specification takes all, on a cart', () => {
    const orders = [order('single', { a: 1 }), order('mixed', { a: 1, b: 1 }), order('several', { a: 3 })]
    const mixed = rule('mixed', { type: 'multi-product-mixed-bag', priority: 2 })
    const rest = rule('rest', { type: 'by-specified-rule' })
    const waves = planByRules(orders, [rest, mixed], { cartBins: 12, wallSlots: 99 })
    expect(waves).toMatchObject([
      { rule: 'mixed', type: 'multi-product-mixed-bag', orderIds: ['mixed'], priority: 2 },
      { rule: 'rest', type: 'by-specified-rule', method: 'cart', orderIds: ['single', 'several'] },
    ])
  })
})
