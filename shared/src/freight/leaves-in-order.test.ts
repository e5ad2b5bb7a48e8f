import { expect, test } from 'vitest'
import { IN_ORDER, partsInOrder } from './leaves-in-order.ts'
import type { StowageItem } from './stowage.ts'

const bag = (nth: number): StowageItem => ({
  ...{ id: `item ${nth}`, scope: 'warehouse:w', version: 1, stowageId: 'load', kind: 'bag' },
  ...{ thingId: `${nth}`, no: `B${nth}`, stage: 'loaded', planned: 1, loads: 1, pieces: 10, grams: 0 },
  ...{ volume: 0, loadedAt: null, loadedBy: '', rolled: '', missing: 0, turn: 0, arrivedAt: null },
})

test('packages of several bags go by the order of their orders, so many at a time, each with its bag', () => {
  const bags = [bag(0), bag(1), bag(2)]
  const all = Array.from({ length: 60 }, (_, nth) => String(nth).padStart(2, '0'))
  const inside = (of: number) => all.filter((_, nth) => nth % 3 === of)
  const found = Object.fromEntries(
    bags.map(({ thingId }, of) => [
      `ahead ${thingId}`,
      inside(of).map((nth) => ({ id: `piece ${nth}`, orderId: `order ${nth}` })),
    ]),
  )
  const parts = partsInOrder(bags, found)
  expect(parts.map(({ length }) => length)).toEqual([IN_ORDER, 60 - IN_ORDER])
  expect(parts.flat()).toEqual(
    all.map((nth) => ({ pieceId: `piece ${nth}`, itemId: `item ${Number(nth) % 3}` })),
  )
})
