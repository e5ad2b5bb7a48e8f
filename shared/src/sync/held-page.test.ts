import { expect, test } from 'vitest'
import { PageMerge } from './held-page.ts'
import type { FeedChange } from './protocol.ts'
import type { Base } from './row-stacks.ts'

const base = (bucket: string, version: number): Base => ({
  bucket,
  row: { id: '1', scope: 'warehouse:w1', version },
})
const change = (bucket: string, version: number, body: object | null): FeedChange => ({
  ...{ seq: version, bucket, table: 'line', id: '1', version, body },
})
const merged = (held: Base | undefined, ...changes: FeedChange[]) => {
  const merge = new PageMerge(() => held)
  merge.take(changes, (bucket) => bucket !== 'work:other')
  const { puts, deletes } = merge.merged()
  return [...puts.map(({ bucket, version }) => `${bucket} ${version}`), ...deletes.map(() => 'gone')]
}

test('a row is taken when it is newer than what is held', () => {
  expect(merged(undefined, change('work:a', 3, {}))).toEqual(['work:a 3'])
  expect(merged(base('work:a', 3), change('work:a', 3, {}))).toEqual([])
  expect(merged(base('work:a', 3), change('work:a', 2, {}))).toEqual([])
  expect(merged(base('work:a', 3), change('work:a', 5, {}), change('work:a', 4, {}))).toEqual(['work:a 5'])
})

test('a row that leaves a bucket is gone, unless it stands in another that is held', () => {
  expect(merged(base('work:a', 3), change('work:a', 4, null))).toEqual(['gone'])
  expect(merged(base('work:a', 3), change('work:a', 4, null), change('work:b', 4, {}))).toEqual(['work:b 4'])
  expect(merged(base('work:b', 3), change('work:a', 4, null))).toEqual([])
  expect(merged(base('work:b', 3), change('work:b', 2, null))).toEqual([])
})

test('a row of a bucket that is not held is none of the device’s business', () => {
  expect(merged(undefined, change('work:other', 3, {}))).toEqual([])
  expect(merged(base('work:a', 3), change('work:a', 4, null), change('work:other', 4, {}))).toEqual(['gone'])
})
