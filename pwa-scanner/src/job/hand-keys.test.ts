import { expect, test } from 'vitest'
import { HandKeys } from './hand-keys.ts'

/** Presses keys so many ms after each other; answers what stands in the field, and what was entered. */
function pressed(keys: readonly (readonly [key: string, after: number])[]) {
  let typed = ''
  let at = 0
  const entered: string[] = []
  const hands = new HandKeys({
    digit: (digit) => {
      typed += digit
    },
    erase: () => {
      typed = typed.slice(0, -1)
    },
    enter: () => entered.push(typed),
  })
  for (const [key, after] of keys) {
    at += after
    hands.press({ key, timeStamp: at })
  }
  return { typed, entered }
}

test('hands type digits, take one back, and end with Enter', () => {
  const { entered } = pressed([
    ...(['4', '7', '2', 'Backspace', '1', '1'] as const).map((key) => [key, 180] as const),
    ['Enter', 200],
  ])
  expect(entered).toEqual(['4711'])
})

test('a scanned badge leaves the digits typed so far, and tries no PIN', () => {
  const scan = [...'90210'].map((key, i) => [key, i === 0 ? 900 : 4] as const)
  expect(pressed([['4', 100], ['7', 200], ...scan, ['Enter', 4]])).toEqual({
    ...{ typed: '47', entered: [] },
  })
})
