import {
  type CacheImage,
  type CachePage,
  type CacheStore,
  type HeldRow,
  NOWHERE,
  sameCursors,
} from '@longshore/shared/sync/ports.ts'
import Dexie, { type Table } from 'dexie'
import { isFull, reopening } from './stubborn.ts'

/** An immutable part of a bucket, named by its content's hash; being here means that it is whole. */
export interface Part {
  readonly sha256: string
  readonly bucket: string
  readonly bytes: ArrayBuffer
}

/** How much of the warehouse is here for work without a network. */
export interface Kept {
  readonly articles: number
  readonly positions: number
}

type Standing = Omit<CacheImage, 'rows'>

const AT = 'standing'
const nowhere: Standing = { cursors: NOWHERE, buckets: [] }

/**
 * The server's rows of one warehouse. Relaxed: a power cut may take the last pages, but rows and cursors go in one
 * transaction, so it never stands between two. All of it may be thrown away at any time.
 */
export class CacheDb implements CacheStore {
  readonly #db: Dexie
  readonly #rows: Table<HeldRow, [string, string]>
  readonly #meta: Table<{ k: string; v: Standing }, string>
  readonly #parts: Table<Part, string>

  constructor(warehouse: string) {
    this.#db = new Dexie(`wms-c-${warehouse}`, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.#db.version(1).stores({ rows: '[table+id]', meta: 'k', parts: 'sha256,bucket' })
    this.#rows = this.#db.table('rows')
    this.#meta = this.#db.table('meta')
    this.#parts = this.#db.table('parts')
  }

  load(): Promise<CacheImage> {
    return reopening(this.#db, () =>
      this.#db.transaction('r', this.#rows, this.#meta, async () => {
        const standing = (await this.#meta.get(AT))?.v ?? nowhere
        return { ...standing, rows: await this.#rows.toArray() }
      }),
    )
  }

  apply({ from, cursors, buckets, puts, deletes }: CachePage): Promise<boolean> {
    return reopening(this.#db, () =>
      this.#db.transaction('rw', this.#rows, this.#meta, async () => {
        const standing = (await this.#meta.get(AT))?.v ?? nowhere
        if (!sameCursors(standing.cursors, from)) return false
        await this.#rows.bulkDelete(deletes.map(({ table, id }) => [table, id]))
        await this.#rows.bulkPut([...puts])
        await this.#meta.put({ k: AT, v: { cursors, buckets } })
        return true
      }),
    )
  }

  /** Empties it; when even that fails, deletes the database. */
  async reset(): Promise<void> {
    try {
      await reopening(this.#db, () =>
        this.#db.transaction('rw', this.#rows, this.#meta, async () => {
          await this.#rows.clear()
          await this.#meta.clear()
        }),
      )
    } catch (fault) {
      if (isFull(fault)) throw fault
      await this.#db.delete({ disableAutoOpen: false })
    }
  }

  async kept(): Promise<Kept> {
    return { articles: await this.#countOf('sku'), positions: await this.#countOf('position') }
  }

  #countOf(table: string): Promise<number> {
    const all = [
      [table, Dexie.minKey],
      [table, Dexie.maxKey],
    ] as const
    return reopening(this.#db, () =>
      this.#rows
        .where('[table+id]')
        .between(...all)
        .count(),
    )
  }

  async savePart(part: Part): Promise<void> {
    await reopening(this.#db, () => this.#parts.put(part))
  }

  part(sha256: string): Promise<Part | undefined> {
    return reopening(this.#db, () => this.#parts.get(sha256))
  }

  /** The hashes of the parts that are here, to be compared with the list at every start. */
  partsHeld(): Promise<readonly string[]> {
    return reopening(this.#db, () => this.#parts.toCollection().primaryKeys())
  }

  async keepParts(wanted: ReadonlySet<string>): Promise<void> {
    const held = await this.partsHeld()
    await reopening(this.#db, () => this.#parts.bulkDelete(held.filter((sha256) => !wanted.has(sha256))))
  }

  /** What to throw away for the queue's sake: first the parts, then everything. */
  get rooms(): readonly (() => Promise<void>)[] {
    return [() => this.keepParts(new Set()), () => this.#db.delete({ disableAutoOpen: false })]
  }

  close(): void {
    this.#db.close()
  }
}
