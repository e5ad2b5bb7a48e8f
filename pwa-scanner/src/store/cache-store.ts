import {
  type CacheStore,
  type Cursors,
  type HeldRow,
  NOWHERE,
  sameCursors,
} from '@longshore/shared/sync/ports.ts'
import Dexie, { type Table } from 'dexie'

interface Place {
  readonly key: 'place'
  readonly cursors: Cursors
  readonly buckets: readonly string[]
}

/** The server's rows on this device: may be fetched again at any time, so commits need not reach the disk at once. */
class CacheDatabase extends Dexie {
  declare readonly rows: Table<HeldRow, [string, string]>
  declare readonly meta: Table<Place, string>

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ rows: '[table+id]', meta: 'key' })
  }
}

export interface OpenedCache extends CacheStore {
  close(): void
}

/** The cache of one warehouse. A change of its shape is a new name: the old one is dropped and fetched anew. */
export async function openCache(warehouseId: string): Promise<OpenedCache> {
  const db = new CacheDatabase(`longshore-cache-${warehouseId}`)
  await db.open()
  return {
    load: () =>
      db.transaction('r', db.rows, db.meta, async () => {
        const { cursors = NOWHERE, buckets = [] } = (await db.meta.get('place')) ?? {}
        return { cursors, buckets, rows: await db.rows.toArray() }
      }),

    apply: ({ from, cursors, buckets, puts, deletes }) =>
      db.transaction('rw', db.rows, db.meta, async () => {
        const place = await db.meta.get('place')
        if (!sameCursors(place?.cursors ?? NOWHERE, from)) return false
        if (deletes.length > 0)
          await db.rows.bulkDelete(deletes.map(({ table, id }): [string, string] => [table, id]))
        if (puts.length > 0) await db.rows.bulkPut([...puts])
        await db.meta.put({ key: 'place', cursors, buckets })
        return true
      }),

    reset: () =>
      db.transaction('rw', db.rows, db.meta, async () => {
        await db.rows.clear()
        await db.meta.clear()
      }),
    close: () => db.close(),
  }
}
