import { expect, test } from 'vitest'
import { unaccounted } from './account.ts'
import { runDay } from './day.ts'
import { smallWorld } from './small-world.ts'

test('a working day ends with every order out or named, the books proved and the hall as they say', async () => {
  const world = smallWorld({ orders: 20, seed: 3 })
  const end = await runDay({ world, devices: 3, seed: 3, pace: 8, say: () => {} })
  expect(unaccounted(end)).toEqual([])
  const { out, cancelled, refused, named } = end.closing.orders
  expect(out + cancelled + refused + named.length).toBe(20)
  expect(out).toBeGreaterThan(10)
  expect(end.tally.of('scans')).toBeGreaterThan(100)
}, 120_000)
