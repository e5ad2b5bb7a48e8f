// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { askedWords } from './asked-words.ts'

beforeAll(() => speak('en'))

const words = (args: object) => askedWords(JSON.stringify(args))

test('an entry of the log says in words what was asked for, without ids and what is empty', () => {
  expect(words({ warehouseId: 'w-1', code: 'BOX_S', quantity: 12, remark: '', waybillNo: null })).toBe(
    'Code: BOX_S · Quantity: 12',
  )
})

test('what is switched on is named, lists are counted, and months and moments are dates', () => {
  expect(words({ mustChange: true, takeOver: false, lines: [{}, {}], zones: [] })).toBe(
    'Has to be changed: Yes · Lines: 2',
  )
  expect(words({ month: 24322 })).toBe('Month: 2026-11')
  expect(words({ startsAt: Date.UTC(2026, 10, 27, 12) })).toMatch(/^Starts: 2026-11-27 \d\d:00:00$/)
})

test('what no word is known for stays in the entry as it was sent', () => {
  expect(words({ zzz: 'x', consignee: { name: 'Wei' } })).toBe('')
})
