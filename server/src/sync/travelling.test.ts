import { tables } from '@longshore/shared/tables.ts'
import { expect, test } from 'vitest'
import { travellingTables } from './feed.ts'

test('every table with a bucket is among those that a device opens its buckets from', () => {
  const withBucket = Object.values(tables).filter((table) => 'bucket' in table && table.bucket !== undefined)
  expect([...new Set(travellingTables)].sort()).toEqual(withBucket.map(({ name }) => name).sort())
})
