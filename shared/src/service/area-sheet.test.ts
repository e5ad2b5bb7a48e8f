import { expect, test } from 'vitest'
import { problemsOf } from '../contract/sheet-check.ts'
import { areaSheet, saysServed } from './area-sheet.ts'

const told = (row: Readonly<Record<string, string>>) =>
  problemsOf(areaSheet, row).map(({ field, suggestion }) => [field, suggestion])

test('a cell of a sheet of areas says by itself what is wrong with it, and what is most likely meant', () => {
  expect(told({ kind: 'COD', country: 'Indonesia', serves: '支持' })).toEqual([])
  expect(told({ kind: 'pick', country: 'Germnay', serves: 'nein' })).toEqual([
    ['kind', 'pickup'],
    ['country', 'DE'],
    ['serves', undefined],
  ])
})

test('a place that says nothing of it is served', () => {
  expect(['', 'yes', '支持', 'sí'].map(saysServed)).toEqual([true, true, true, true])
  expect(['no', '0', '否', '不支持'].map(saysServed)).toEqual([false, false, false, false])
  expect(saysServed('perhaps')).toBeUndefined()
})
