import {
  type CacheImage,
  type CachePage,
  type CacheStore,
  type HeldRow,
  NOWHERE,
  sameCursors,
} from '@longshore/shared/sync/ports.ts'
import { answer, Disk, inParts } from './disk.ts'
import { isFull } from './stubborn.ts'

/** An immutable part of a bucket, named by its content's hash; being here means that it is whole. */
export interface Part {
  readonly sha256: string
  readonly bucket: string
  readonly bytes: ArrayBuffer
}

type Standing = Omit<CacheImage, 'rows'>

const AT = 'standing'
const IMAGE = ['rows', 'meta']
const PARTS = ['parts']
const nowhere: Standing = { cursors: NOWHERE, buckets: [] }

/**
 * The server's rows of one warehouse. Relaxed: a power cut may take the last pages, but rows and cursors go in one
 * transaction, so it never stands between two. All of it may be thrown away at any time.
 */
export class CacheDb implements CacheStore {
  readonly #disk: Disk

  constructor(warehouse: string) {
    this.#disk = new Disk({
      name: nameOfCache(warehouse),
      durability: 'relaxed',
      make(db) {
        db.createObjectStore('rows', { keyPath: ['table', 'id'] })
        db.createObjectStore('meta', { keyPath: 'k' })
        db.createObjectStore('parts', { keyPath: 'sha256' }).createIndex('bucket', 'bucket')
      },
    })
  }

  load(): Promise<CacheImage> {
    return this.#disk.read(IMAGE, async (tx) => {
      const at = await standing(tx)
      const rows = await inParts<HeldRow>(tx.objectStore('rows'), ({ table, id }) => [table, id])
      return { ...at, rows }
    })
  }

  apply({ from, cursors, buckets, puts, deletes }: CachePage): Promise<boolean> {
    return this.#disk.write(IMAGE, async (tx) => {
      if (!sameCursors((await standing(tx)).cursors, from)) return false
      const rows = tx.objectStore('rows')
      for (const { table, id } of deletes) rows.delete([table, id])
      for (const row of puts) rows.put(row)
      tx.objectStore('meta').put({ k: AT, v: { cursors, buckets } })
      return true
    })
  }

  /** Empties it; when even that fails, deletes the database. */
  async reset(): Promise<void> {
    try {
      await this.#disk.write(IMAGE, async (tx) => {
        for (const store of IMAGE) tx.objectStore(store).clear()
      })
    } catch (fault) {
      if (isFull(fault)) throw fault
      await this.#disk.delete()
    }
  }

  async savePart(part: Part): Promise<void> {
    await this.#disk.write(PARTS, (tx) => answer(tx.objectStore('parts').put(part)))
  }

  part(sha256: string): Promise<Part | undefined> {
    return this.#disk.read(PARTS, (tx) => answer(tx.objectStore('parts').get(sha256)))
  }

  /** The hashes of the parts that are here, to be compared with the list at every start. */
  partsHeld(): Promise<readonly string[]> {
    const hashes = (tx: IDBTransaction) => answer(tx.objectStore('parts').getAllKeys())
    return this.#disk.read(PARTS, hashes) as Promise<string[]>
  }

  async keepParts(wanted: ReadonlySet<string>): Promise<void> {
    const held = await this.partsHeld()
    await this.#disk.write(PARTS, async (tx) => {
      for (const sha256 of held) if (!wanted.has(sha256)) tx.objectStore('parts').delete(sha256)
    })
  }

  /** What to throw away for the queue's sake: first the parts, then everything. */
  get rooms(): readonly (() => Promise<void>)[] {
    return [() => this.keepParts(new Set()), () => this.#disk.delete()]
  }

  close(): void {
    this.#disk.close()
  }
}

export function nameOfCache(warehouse: string): string {
  return `wms-c-${warehouse}`
}

async function standing(tx: IDBTransaction): Promise<Standing> {
  const found: { v: Standing } | undefined = await answer(tx.objectStore('meta').get(AT))
  return found?.v ?? nowhere
}
