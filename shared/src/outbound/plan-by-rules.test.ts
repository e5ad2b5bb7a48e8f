import { describe, expect, test } from 'vitest'
import { planByRules, type Rule, type RuledOrder } from './plan-by-rules.ts'
import { NO_SHIP_BY } from './ship-by.ts'

const NOON = Date.parse('2026-07-01T10:00Z')
const order = (
  id: string,
  goods: Readonly<Record<string, number>>,
  more: Partial<RuledOrder> = {},
): RuledOrder => ({
  ...{ id, packageType: '', logisticsMode: '', channel: '', priority: 0, shipBy: NO_SHIP_BY, ...more },
  lines: Object.entries(goods).map(([skuId, quantity]) => ({ skuId, quantity })),
})
const rule = (name: string, more: Partial<Rule> = {}): Rule => ({
  ...{ name, type: 'single-item-single-quantity', packageType: '', logisticsMode: '' },
  ...{ leastPriority: 0, shipBefore: '' },
  ...{ maxOrders: 50, maxSkus: 50, priority: 0, ...more },
})
const taken = (orders: readonly RuledOrder[], rules: readonly Rule[], cartBins = 12) =>
  planByRules(orders, rules, { cartBins, wallSlots: 99, now: NOON, zone: 'Europe/Berlin' }).map(
    ({ rule: name, type, orderIds }) => [name, type, orderIds],
  )

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

  test('takes the transport of an order from the order, else from its channel', () => {
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
    const waves = planByRules(orders, [rest, mixed], {
      cartBins: 12,
      wallSlots: 99,
      now: NOON,
      zone: 'Europe/Berlin',
    })
    expect(waves).toMatchObject([
      { rule: 'mixed', type: 'multi-product-mixed-bag', orderIds: ['mixed'], priority: 2 },
      { rule: 'rest', type: 'by-specified-rule', method: 'cart', orderIds: ['single', 'several'] },
    ])
  })

  test('takes what is urgent enough, and what has to leave by a time of this day on the clocks of the hall', () => {
    const at = (text: string) => ({ shipBy: Date.parse(text) })
    const orders = [
      order('urgent', { a: 1 }, { priority: 5 }),
      order('late', { a: 1 }, at('2026-06-30T14:00Z')),
      order('at-four', { a: 1 }, at('2026-07-01T14:00Z')),
      order('at-five', { a: 1 }, at('2026-07-01T15:00Z')),
      order('whenever', { a: 1 }),
    ]
    const ids = (more: Partial<Rule>) => taken(orders, [rule('one', more)])[0]?.[2]
    expect(ids({ leastPriority: 5 })).toEqual(['urgent'])
    expect(ids({ shipBefore: '16:00' })).toEqual(['late', 'at-four'])
    expect(ids({})).toHaveLength(5)
  })
})
