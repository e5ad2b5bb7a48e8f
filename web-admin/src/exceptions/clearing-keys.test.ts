import { expect, test } from 'vitest'
import { actOf, afterGone } from './clearing-keys.ts'

const key = (name: string, more: object = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false },
  ...more,
})

test('figures choose a way, arrows and letters walk the list', () => {
  expect(actOf(key('1'))).toEqual({ do: 'choose', way: 0 })
  expect(actOf(key('j'))).toEqual(actOf(key('ArrowDown')))
  expect(actOf(key('Enter'))).toEqual({ do: 'confirm' })
  expect(actOf(key('0'))).toBeUndefined()
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
