import { expect, test } from 'vitest'
import { extended, spanned, toggled } from './marking.ts'

const none: ReadonlySet<string> = new Set()
const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('Space chooses an exception, and leaves it again', () => {
  expect([...toggled(none, 'a')]).toEqual(['a'])
  expect([...toggled(toggled(none, 'a'), 'a')]).toEqual([])
})

test('Shift and an arrow choose row after row, and going back leaves the last one', () => {
  const three = extended(extended(none, 'a', 'b'), 'b', 'c')
  expect([...three]).toEqual(['a', 'b', 'c'])
  expect([...extended(three, 'c', 'b')]).toEqual(['a', 'b'])
})

test('Shift and a click choose all between, upwards and downwards', () => {
  expect([...spanned(none, rows, 3, 1)]).toEqual(['b', 'c', 'd'])
  expect([...spanned(new Set(['a']), rows, 2, 3)]).toEqual(['a', 'c', 'd'])
})
