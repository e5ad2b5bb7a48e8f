import { expect, test } from 'vitest'
import { type Filter, narrowedBy, type Values } from './filter.ts'

const word = (name: string): Filter => ({
  names: [name],
  Draw: () => null,
  input: (v) => ({ [name]: v[name] }),
})
const days: Filter = {
  names: ['from', 'to'],
  Draw: () => null,
  input: ({ from, to }: Values) => ({ from: from === 'all' ? undefined : (from ?? 'a month ago'), to }),
}

test('a list that nothing narrows has no more to show', () => {
  expect(narrowedBy([word('search')], { field: 'status' }, {})).toBeUndefined()
  expect(narrowedBy([days], undefined, { from: 'all' })).toBeUndefined()
})

test('whatever narrows a list is taken away at once: its tab, its filters, and days that stand by themselves', () => {
  expect(
    narrowedBy([word('search')], { field: 'status' }, { status: 'open', search: 'A', page: '2' }),
  ).toEqual({
    status: undefined,
    search: undefined,
  })
  expect(narrowedBy([word('search'), days], undefined, {})).toEqual({ from: 'all' })
  expect(narrowedBy([days], undefined, { from: '2026-01-01', to: '2026-01-02' })).toEqual({
    from: 'all',
    to: undefined,
  })
})
