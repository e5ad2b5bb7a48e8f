// @vitest-environment jsdom
import { commands } from '@longshore/shared/commands.ts'
import { beforeAll, expect, test } from 'vitest'
import { pack as en } from '../language/en.ts'
import { pack as es } from '../language/es.ts'
import { speak } from '../language/language.ts'
import { pack as zh } from '../language/zh.ts'
import { askedWords, wordKeys } from './asked-words.ts'

beforeAll(() => speak('en'))

const words = (args: object, names = {}) => askedWords(JSON.stringify(args), names)

test('an entry of the log says in words what was asked for, without what is empty and rows that have no name', () => {
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
  expect(words({ zzz: 'x', consignee: { zzz: 'Wei' } })).toBe('')
})

test('rows are called by their numbers and names, and what was not named of many is counted', () => {
  const names = { w1: 'Hamburg', o1: 'OB-1', o2: 'OB-2' }
  expect(words({ warehouseId: 'w1', orderIds: ['o1', 'o2', 'o3', 'o4'] }, names)).toBe(
    'Warehouse: Hamburg · Orders: OB-1, OB-2, +2',
  )
  expect(words({ orderIds: ['o3', 'o4'], waveId: 'gone' }, names)).toBe('Orders: 2')
})

test('what an argument holds is said by its own words', () => {
  expect(words({ consignee: { city: 'Hamburg', phone: '' } })).toBe('Consignee: City: Hamburg')
})

test.each([
  ['en', en],
  ['zh', zh],
  ['es', es],
])('every argument of every command has a word (%s)', (_, { texts }) => {
  const known: Readonly<Record<string, string>> = texts
  const silent = commands.flatMap(({ name, args }) =>
    Object.keys(args.fields)
      .filter((argument) => !wordKeys(argument).some((key) => known[key]))
      .map((argument) => `${name} ${argument}`),
  )
  expect(silent).toEqual([])
})
