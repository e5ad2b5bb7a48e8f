import { expect, test } from 'vitest'
import { foundBy, listOf, table, text } from '../rows/table.ts'
import { type AnyRow, ListIndex } from './list-index.ts'

const item = table('item', { code: text, codes: text, shelf: text })
const byCode = foundBy('itemsByCode', item, ({ codes }) => codes.split(' '))

function shelf(...rows: { id: string; codes: string }[]) {
  const held = new Map<string, AnyRow>()
  const index = new ListIndex(byCode as never)
  const put = (id: string, codes: string | undefined) => {
    const row = codes === undefined ? undefined : { id, scope: '', version: 1, codes }
    index.drop(held.get(id))
    index.add(row)
    if (row) held.set(id, row)
    else held.delete(id)
  }
  for (const { id, codes } of rows) put(id, codes)
  const find = (code: string) => index.read([code], (id) => held.get(id)).map(({ id }) => id)
  return { put, find }
}

test('a row is found by each of its codes, and several rows by one', () => {
  const { find } = shelf({ id: 'a', codes: '1 2' }, { id: 'b', codes: '2 3' })
  expect([find('1'), find('2'), find('3'), find('4')]).toEqual([['a'], ['a', 'b'], ['b'], []])
})

test('a code that a row lost finds it no more, the others still do', () => {
  const { put, find } = shelf({ id: 'a', codes: '1 2' }, { id: 'b', codes: '2' })
  put('a', '1 9')
  expect([find('1'), find('2'), find('9')]).toEqual([['a'], ['b'], ['a']])
  put('b', undefined)
  expect(find('2')).toEqual([])
})

test('the same code twice on one row counts as one find', () => {
  const { put, find } = shelf({ id: 'a', codes: '1 1' })
  expect(find('1')).toEqual(['a'])
  put('a', '1')
  expect(find('1')).toEqual(['a'])
  put('a', '2')
  expect(find('1')).toEqual([])
})

test('rows that are found by columns keep their order', () => {
  const index = new ListIndex(listOf('itemsOfShelf', item, ['shelf'], ['code']) as never)
  const rows = ['c', 'a', 'b'].map((code) => ({ id: `id-${code}`, scope: '', version: 1, shelf: 's', code }))
  for (const row of rows) index.add(row)
  expect(index.read(['s'], (id) => rows.find((row) => row.id === id)).map(({ code }) => code)).toEqual([
    'a',
    'b',
    'c',
  ])
})
