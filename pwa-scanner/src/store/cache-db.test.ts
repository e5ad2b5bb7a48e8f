import 'fake-indexeddb/auto'
import { type Cursors, type HeldRow, NOWHERE } from '@longshore/shared/sync/ports.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CacheDb } from './cache-db.ts'

let cache: CacheDb

beforeEach(() => {
  cache = new CacheDb('w1')
})

afterEach(async () => {
  vi.restoreAllMocks()
  cache.close()
  await Dexie.delete('wms-c-w1')
})

const at = (warehouse: number): Cursors => ({ epoch: 1, warehouse, company: 0, covered: 0 })
const row = (id: string, version: number): HeldRow => ({
  ...{ table: 'line', id, version, bucket: 'work:1', body: { received: version } },
})
const page = (
  from: Cursors,
  to: Cursors,
  puts: HeldRow[],
  deletes: { table: string; id: string }[] = [],
) => ({
  ...{ from, cursors: to, buckets: ['work:1'], puts, deletes },
})

test('a page goes in whole, with its cursors and buckets', async () => {
  expect(await cache.load()).toEqual({ cursors: NOWHERE, buckets: [], rows: [] })
  expect(await cache.apply(page(NOWHERE, at(3), [row('a', 1), row('b', 2)]))).toBe(true)
  expect(await cache.apply(page(at(3), at(4), [row('b', 4)], [{ table: 'line', id: 'a' }]))).toBe(true)
  cache.close()
  cache = new CacheDb('w1')
  expect(await cache.load()).toEqual({ cursors: at(4), buckets: ['work:1'], rows: [row('b', 4)] })
})

test('a page that does not continue what is here is not taken', async () => {
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  expect(await cache.apply(page(at(2), at(9), [row('a', 9)]))).toBe(false)
  expect(await cache.load()).toEqual({ cursors: at(3), buckets: ['work:1'], rows: [row('a', 1)] })
})

test('a page that fails half way leaves nothing behind', async () => {
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'meta') throw new DOMException('made up', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await expect(cache.apply(page(at(3), at(4), [row('a', 4)]))).rejects.toThrow()
  vi.restoreAllMocks()
  expect(await cache.load()).toMatchObject({ cursors: at(3), rows: [{ version: 1 }] })
})

test('it is relaxed: rows can be fetched again, and a scan must never wait for them', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await cache.load()
  opened.mockClear()
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  expect(opened.mock.calls.map(([, mode, options]) => [mode, options?.durability])).toEqual([
    ['readwrite', 'relaxed'],
  ])
})

test('it can be emptied, also when it is broken, and goes on', async () => {
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  await cache.reset()
  expect(await cache.load()).toEqual({ cursors: NOWHERE, buckets: [], rows: [] })
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('made up', 'UnknownError')
  })
  await cache.reset()
  vi.restoreAllMocks()
  expect(await cache.load()).toEqual({ cursors: NOWHERE, buckets: [], rows: [] })
  expect(await cache.apply(page(NOWHERE, at(5), [row('a', 5)]))).toBe(true)
})

test('parts are whole or absent, and those no longer wanted go', async () => {
  const part = (sha256: string) => ({ sha256, bucket: 'pos:w1', bytes: new ArrayBuffer(8) })
  await cache.savePart(part('aa'))
  await cache.savePart(part('bb'))
  expect(await cache.partsHeld()).toEqual(['aa', 'bb'])
  expect((await cache.part('aa'))?.bytes.byteLength).toBe(8)
  await cache.keepParts(new Set(['bb']))
  expect(await cache.part('aa')).toBeUndefined()
  await cache.apply(page(NOWHERE, at(3), [row('a', 1)]))
  const [parts, everything] = cache.rooms
  await parts?.()
  expect(await cache.partsHeld()).toEqual([])
  expect((await cache.load()).rows).toHaveLength(1)
  await everything?.()
  expect((await cache.load()).rows).toEqual([])
})

test('a cache that an earlier version of the app made with Dexie is gone on with', async () => {
  const before = new Dexie('wms-c-w1')
  before.version(1).stores({ rows: '[table+id]', meta: 'k', parts: 'sha256,bucket' })
  await before.table('rows').put(row('a', 1))
  await before.table('meta').put({ k: 'standing', v: { cursors: at(3), buckets: ['work:1'] } })
  before.close()
  expect(await cache.load()).toEqual({ cursors: at(3), buckets: ['work:1'], rows: [row('a', 1)] })
  expect(await cache.apply(page(at(3), at(4), [row('a', 4)]))).toBe(true)
})
