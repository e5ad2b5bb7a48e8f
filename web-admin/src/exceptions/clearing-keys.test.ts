import { expect, test } from 'vitest'
import { actOf, afterGone } from './clearing-keys.ts'

const key = (name: string, more: object = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
})

test('figures choose a way, arrows and letters walk the list', () => {
  expect(actOf(key('1'))).toEqual({ do: 'choose', way: 0 })
  expect(actOf(key('j'))).toEqual(actOf(key('ArrowDown')))
  expect(actOf(key('Enter'))).toEqual({ do: 'confirm' })
  expect(actOf(key('0'))).toBeUndefined()
})

test('Space, Shift with an arrow, a and Escape choose several', () => {
  expect(actOf(key(' '))).toEqual({ do: 'mark' })
  expect(actOf(key('ArrowDown', { shiftKey: true }))).toEqual({ do: 'mark-next' })
  expect(actOf(key('ArrowUp', { shiftKey: true }))).toEqual({ do: 'mark-previous' })
  expect(actOf(key('a'))).toEqual({ do: 'mark-all' })
  expect(actOf(key('Escape'))).toEqual({ do: 'mark-none' })
})

test('what the browser does with a modifier is left to it', () => {
  expect(actOf(key('r', { ctrlKey: true }))).toBeUndefined()
  expect(actOf(key('ArrowLeft', { altKey: true }))).toBeUndefined()
})

test('after one is resolved the next one stands in its place', () => {
  expect(afterGone(4, 1)).toBe(1)
  expect(afterGone(4, 4)).toBe(3)
  expect(afterGone(0, 0)).toBe(0)
})
