import { expect, test } from 'vitest'
import { type Candidate, sizeSuits, suggestPosition } from './suggest-position.ts'

const place = (code: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ positionId: `id ${code}`, code, kind: 'storage', enabled: true, capacity: 0, walk: code },
  ...{ holds: 0, sameBatch: false, sameSku: false, fixed: false, size: 1, velocity: 1 },
  ...more,
})
const codes = (candidates: Candidate[], quantity = 5, condition: 'good' | 'defective' = 'good') =>
  suggestPosition(candidates, { quantity, condition }).map(({ code, why }) => `${code} ${why}`)

test('the same batch goes before the same article, and that before the nearest empty place', () => {
  const places = [
    place('A-03'),
    place('A-02'),
    place('B-01', { holds: 3, sameSku: true }),
    place('C-01', { holds: 3, sameSku: true, sameBatch: true }),
  ]
  expect(codes(places)).toEqual(['C-01 same-batch', 'B-01 same-sku', 'A-02 empty'])
})

test('a place that takes everything goes before one that takes a part; a full one is not offered', () => {
  const same = { sameSku: true, sameBatch: true, holds: 8 }
  const places = [
    place('A-01', { ...same, capacity: 10 }),
    place('A-02', { ...same, capacity: 20 }),
    place('A-03', { ...same, capacity: 8 }),
  ]
  expect(codes(places)).toEqual(['A-02 same-batch', 'A-01 same-batch'])
})

test('goods of another article, a disabled place and one of the wrong kind are not offered', () => {
  const places = [
    place('A-01', { holds: 4 }),
    place('A-02', { enabled: false }),
    place('A-03', { kind: 'defective' }),
    place('A-04'),
  ]
  expect(codes(places)).toEqual(['A-04 empty'])
  expect(codes(places, 5, 'defective')).toEqual(['A-03 empty'])
})

test('at most three are offered, the nearest on the walk first, whatever order they came in', () => {
  const places = ['04', '02', '05', '01', '03'].map((walk) => place(`X-${walk}`, { walk }))
  expect(codes(places)).toEqual(['X-01 empty', 'X-02 empty', 'X-03 empty'])
})

test('after the same batch comes the place that is kept for the article, then the same article of another batch', () => {
  const places = [
    place('A-01', { holds: 3, sameSku: true }),
    place('A-02', { holds: 3, fixed: true }),
    place('A-03', { holds: 3, sameSku: true, sameBatch: true }),
  ]
  expect(codes(places)).toEqual(['A-03 same-batch', 'A-02 fixed', 'A-01 same-sku'])
})

test('of empty places the partition for its size goes first, then the one for how often it leaves, then the nearest', () => {
  const places = [
    place('A-01'),
    place('A-02', { velocity: 0 }),
    place('A-03', { size: 0, velocity: 2 }),
    place('A-04', { size: 0 }),
  ]
  expect(codes(places)).toEqual(['A-04 class', 'A-03 class', 'A-02 class'])
})

test('a partition for smaller goods takes none of them, one for larger goods does', () => {
  expect(sizeSuits('small', 'medium')).toBeUndefined()
  expect(sizeSuits('large', 'medium')).toBe(2)
  expect([sizeSuits('medium', 'medium'), sizeSuits('', 'large')]).toEqual([0, 1])
})
