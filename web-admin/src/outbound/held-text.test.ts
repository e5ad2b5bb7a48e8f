// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { heldText } from './held-text.ts'

test('who had an order for five minutes did not have it for an hour', async () => {
  await speak('en')
  expect(heldText({ floor: 300, customer: 5400 })).toMatch(/0 h 05 min.*1 h 30 min|1 h 30 min.*0 h 05 min/)
  await speak('zh')
  expect(heldText({ floor: 300 })).toContain('0 小时 05 分')
})
