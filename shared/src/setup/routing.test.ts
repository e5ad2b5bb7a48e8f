import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naturalKey, routeOf, type Walkable, walkingKey } from './routing.ts'

const at = (code: string, more: Partial<Walkable> = {}): Walkable => ({
  id: code,
  code,
  partitionOrder: 1,
  ...more,
})
const walk = (...codes: string[]) => routeOf(codes.map((code) => at(code))).map(({ code }) => code)

test('A2 comes before A10, 01 is 1, and case does not matter', () => {
  const codes = ['A10', 'a2', 'B', 'A', '10', '9', 'A2B', 'A-3']
  expect([...codes].sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual([
    '9',
    '10',
    'A',
    'a2',
    'A2B',
    'A-3',
    'A10',
    'B',
  ])
  expect(naturalKey('a01')).toBe(naturalKey('A1'))
})

test('up one aisle and down the next', () => {
  expect(walk('A-1-1', 'A-1-2', 'A-1-10', 'B-1-1', 'B-1-2', 'C-1-1', 'C-1-2')).toEqual([
    ...['A-1-1', 'A-1-2', 'A-1-10', 'B-1-2', 'B-1-1', 'C-1-1', 'C-1-2'],
  ])
})

test('an aisle without work is not counted: the next one begins where the worker stands', () => {
  expect(walk('A-1-1', 'A-1-9', 'D-1-1', 'D-1-9')).toEqual(['A-1-1', 'A-1-9', 'D-1-9', 'D-1-1'])
})

test('a bay is emptied from the lowest level, on the way up and on the way down', () => {
  expect(walk('A-2-1', 'A-1-1', 'A-1-2', 'B-2-1', 'B-1-1', 'B-1-2')).toEqual([
    ...['A-1-1', 'A-2-1', 'A-1-2', 'B-1-2', 'B-1-1', 'B-2-1'],
  ])
})

test('a partition is walked whole before the next, from its near end', () => {
  const cold = [at('A-1-1', { id: 'c1', partitionOrder: 2 }), at('A-1-2', { id: 'c2', partitionOrder: 2 })]
  const route = routeOf([...cold, at('B-1-1'), at('B-1-2')])
  expect(route.map(({ id }) => id)).toEqual(['B-1-1', 'B-1-2', 'c1', 'c2'])
})

test('what the set-up tells stands above what the code says', () => {
  const told = { aisle: '1', level: '1' }
  const route = routeOf([
    at('X9', { ...told, bay: '2', side: 'R' }),
    at('X1', { ...told, bay: '10' }),
    at('X5', { ...told, bay: '2', side: 'L' }),
  ])
  expect(route.map(({ code }) => code)).toEqual(['X5', 'X9', 'X1'])
})

test('codes of every shape are walked', () => {
  expect(walk('', '---', 'A', 'A-2', 'A-1', 'WH1 A.01 / 2 / 3', '货架-1-2', 'x'.repeat(500))).toHaveLength(8)
})

test('two tasks at one position are done in the order of their ids', () => {
  const [first, second] = [at('A-1-1', { id: 't1' }), at('A-1-1', { id: 't2' })]
  expect(routeOf([second, first])).toEqual([first, second])
})

test('the walk does not depend on the order of the work, and nobody is left out', () => {
  const code = fc.tuple(
    fc.constantFrom('A', 'B2', 'B10'),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 30 }),
  )
  const positions = fc.uniqueArray(
    fc
      .tuple(fc.nat({ max: 2 }), code)
      .map(([partitionOrder, parts]) =>
        at(parts.join('-'), { id: `${partitionOrder}/${parts.join('-')}`, partitionOrder }),
      ),
    { selector: ({ id }) => id },
  )
  const shuffled = positions.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([all, mixed]) => {
      expect(routeOf(mixed)).toEqual(routeOf(all))
      expect(
        routeOf(all)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(all.map(({ id }) => id).sort())
    }),
  )
})

test('along the aisles the walk is shorter than in plain order', () => {
  const all = ['A', 'B', 'C', 'D'].flatMap((aisle) => [1, 5, 10].map((row) => at(`${aisle}-1-${row}`)))
  const row = ({ code }: Walkable) => Number(code.split('-')[2])
  const length = (route: Walkable[]) =>
    route.reduce((sum, stop, i) => sum + Math.abs(row(stop) - row(route[i - 1] ?? stop)), 0)
  const plain = [...all].sort((a, b) => (walkingKey(a) < walkingKey(b) ? -1 : 1))
  expect(length(routeOf(all))).toBeLessThan(length(plain))
})
