import 'fake-indexeddb/auto'
import { type HeldRow, NOWHERE } from '@longshore/shared/sync/ports.ts'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CacheDb } from './cache-db.ts'
import { HeldRows } from './held-rows.ts'

let cache: CacheDb
let held: HeldRows

beforeEach(async () => {
  cache = new CacheDb('w1')
  held = new HeldRows('w1')
  await cache.apply(page(0, ['position p1', 'sku s1', 'sku s2', 'skuless x']))
})

afterEach(async () => {
  held.close()
  await cache.rooms[1]?.()
})

const row = (name: string): HeldRow => {
  const [table = '', id = ''] = name.split(' ')
  return { table, id, version: 1, bucket: 'work:1', body: {} }
}
const page = (at: number, puts: string[], deletes: string[] = []) => ({
  ...{ from: { ...NOWHERE, warehouse: at }, cursors: { ...NOWHERE, warehouse: at + 1 }, buckets: [] },
  ...{ puts: puts.map(row), deletes: deletes.map(row) },
})

test('says how many articles and positions are here for work without a network', async () => {
  expect(await held.kept()).toEqual({ articles: 2, positions: 1 })
  await cache.apply(page(1, [], ['sku s1']))
  expect(await held.kept()).toEqual({ articles: 1, positions: 1 })
})

test('a screen that watches it is answered', async () => {
  const seen = await new Promise((resolve, reject) => {
    liveQuery(() => held.kept()).subscribe(resolve, reject)
  })
  expect(seen).toEqual({ articles: 2, positions: 1 })
})

test('never keeps the cache from being thrown away', async () => {
  await held.kept()
  await cache.rooms[1]?.()
  await expect(held.kept()).rejects.toThrow()
  expect((await cache.load()).rows).toEqual([])
  expect(await held.kept()).toEqual({ articles: 0, positions: 0 })
})
