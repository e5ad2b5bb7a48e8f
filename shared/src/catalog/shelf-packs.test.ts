import { expect, test } from 'vitest'
import { positionCode } from '../setup/shelf.ts'
import { shelfBucket, shelfBuckets } from '../sync/buckets.ts'
import { ownCode } from './barcode-match.ts'

const hall = Array.from({ length: 100_000 }, (_, nth) =>
  positionCode({
    prefix: `a${1 + Math.floor(nth / 2000)}`,
    layer: 1 + (nth % 10),
    row: 1 + ((nth / 10) % 200),
  }),
)

test('the positions of a large hall spread over the packs: none is twice as large as the others', () => {
  const packs = Map.groupBy(hall, shelfBucket)
  expect([...packs.keys()].sort()).toEqual(shelfBuckets())
  const sizes = [...packs.values()].map(({ length }) => length)
  expect(Math.max(...sizes)).toBeLessThan((2 * hall.length) / shelfBuckets().length)
})

test('a code stands as a scan is looked up, so that a scan finds the pack', () => {
  for (const code of hall.slice(0, 500)) expect(ownCode(`${code.toLowerCase()} `)).toBe(code)
})
