// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { startOf } from './fee-form.tsx'

test('a draft opens with its own start, and what was published as a version that begins now', () => {
  const before = Date.now() / 1000
  expect(startOf({ status: 'draft' })).toEqual({})
  expect(startOf({ status: 'published' }).validFrom).toBeGreaterThanOrEqual(before)
})
