import { expect, test } from 'vitest'
import { grownOf, listOf } from './volume-parts.ts'

const month = (from: number, ordered: number) => ({
  ...{ from: from * 100, to: (from + 1) * 100, orders: 1, shipped: 0, ordered, left: 0 },
})

test('growth is told against the month before, and not of a month that goes on or that nothing came before', () => {
  const grown = grownOf('month', [month(0, 10), month(1, 15), month(2, 0), month(3, 4), month(4, 9)], 480)
  expect(grown.map(({ growth }) => growth)).toEqual([50, -100, null, null])
})

test('days are all shown, the first without growth', () => {
  expect(grownOf('day', [month(0, 10), month(1, 20)], 900).map(({ growth }) => growth)).toEqual([null, 100])
})

test('a week leads to the list of its seven days', () => {
  const [from, to] = [new Date(2026, 10, 16), new Date(2026, 10, 23)].map((day) => day.getTime() / 1000)
  expect(listOf('/allwarehouselist', { ...month(0, 1), from: from ?? 0, to: to ?? 0 })).toBe(
    '/allwarehouselist?createdFrom=2026-11-16&createdTo=2026-11-22',
  )
})
