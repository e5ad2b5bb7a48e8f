import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Balance } from '../command/reads.ts'
import { FreePieces, type Need } from './allocate.ts'

let nth = 0
function account(skuId: string, position: string, batch: string, quantity: number, allocated = 0): Balance {
  return {
    ...{ accountId: ++nth, locationId: `SHELF:${position}`, skuId, ownerId: 'o', batch, condition: 'good' },
    ...{
      quantity,
      allocated,
      position: { code: position, enabled: true, suspect: false, partitionOrder: 1 },
    },
  }
}
const need = (skuId: string, quantity: number, lineId = skuId): Need => ({ lineId, skuId, quantity })
const taken = (free: FreePieces, ...needs: Need[]) => {
  const answer = free.take(needs)
  return 'shares' in answer
    ? answer.shares.map(({ positionId, quantity }) => `${positionId}×${quantity}`)
    : `lacks ${answer.lacking.map(({ skuId }) => skuId)}`
}

describe('the pieces that an order gets', () => {
  test('are of the oldest batch first', () => {
    const free = new FreePieces([account('s', 'new', 'b2', 9), account('s', 'old', 'b1', 2)])
    expect(taken(free, need('s', 3))).toEqual(['old×2', 'new×1'])
  })
  test('come from the fewest positions of a batch', () => {
    const shelves = [account('s', 'A', 'b', 2), account('s', 'B', 'b', 9), account('s', 'C', 'b', 5)]
    expect(taken(new FreePieces(shelves), need('s', 5))).toEqual(['C×5'])
    expect(taken(new FreePieces(shelves), need('s', 4))).toEqual(['C×4'])
    expect(taken(new FreePieces(shelves), need('s', 11))).toEqual(['B×9', 'A×2'])
  })
  test('are never held for others, never from a position that is closed', () => {
    const closed = {
      ...account('s', 'B', 'b', 9),
      position: { code: 'B', enabled: false, suspect: false, partitionOrder: 1 },
    } as const
    const free = new FreePieces([account('s', 'A', 'b', 5, 3), closed])
    expect(taken(free, need('s', 3))).toBe('lacks s')
    expect(taken(free, need('s', 2))).toEqual(['A×2'])
  })
  test('are all that it needs or none, and none are lost by trying', () => {
    const free = new FreePieces([account('s', 'A', 'b', 5), account('t', 'B', 'b', 1)])
    expect(taken(free, need('s', 5), need('t', 2))).toBe('lacks t')
    expect(taken(free, need('s', 5), need('t', 1))).toEqual(['A×5', 'B×1'])
    expect(taken(free, need('s', 1))).toBe('lacks s')
  })
  test('two lines of one article never get the same piece', () => {
    const free = new FreePieces([account('s', 'A', 'b', 5)])
    expect(taken(free, need('s', 3, 'one'), need('s', 3, 'two'))).toBe('lacks s')
    expect(taken(free, need('s', 3, 'one'), need('s', 2, 'two'))).toEqual(['A×3', 'A×2'])
  })

  test('whatever is asked, no account gives more than it has and every order is served whole', () => {
    const accounts = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.nat(3), fc.nat(6), fc.nat(6)), {
      maxLength: 8,
    })
    const orders = fc.array(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 7 })), { maxLength: 3 }))
    fc.assert(
      fc.property(accounts, orders, (given, wanted) => {
        const shelves = given.map(([sku, batch, quantity, held]) =>
          account(`s${sku}`, `p${batch}`, `b${batch}`, quantity, Math.min(held, quantity)),
        )
        const free = new FreePieces(shelves)
        const left = new Map(shelves.map((one) => [one.accountId, one.quantity - one.allocated]))
        for (const lines of wanted) {
          const needs = lines.map(([sku, quantity], i) => need(`s${sku}`, quantity, `line ${i}`))
          const answer = free.take(needs)
          if ('lacking' in answer) {
            const skuId = answer.lacking[0]?.skuId
            const asked = needs.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
            const there = shelves.reduce(
              (sum, one) => (one.skuId === skuId ? sum + (left.get(one.accountId) ?? 0) : sum),
              0,
            )
            expect(asked).toBeGreaterThan(there)
            continue
          }
          for (const { accountId, quantity } of answer.shares)
            left.set(accountId, (left.get(accountId) ?? 0) - quantity)
          for (const { lineId, quantity } of needs)
            expect(
              answer.shares
                .filter((one) => one.lineId === lineId)
                .reduce((sum, one) => sum + one.quantity, 0),
            ).toBe(quantity)
        }
        for (const rest of left.values()) expect(rest).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
