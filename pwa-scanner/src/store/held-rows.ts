import Dexie from 'dexie'
import { nameOfCache } from './cache-db.ts'

/** How much of the warehouse is here for work without a network. */
export interface Kept {
  readonly articles: number
  readonly positions: number
}

/**
 * The rows on the disk, for screens around the work that ask more of them than the work does: opened as `CacheDb` made
 * it, with Dexie, which no scan waits for. When the cache is thrown away it closes by itself.
 */
export class HeldRows {
  readonly #db: Dexie

  constructor(warehouse: string) {
    this.#db = new Dexie(nameOfCache(warehouse), { cache: 'disabled' })
  }

  async kept(): Promise<Kept> {
    await this.#db.open()
    return { articles: await this.#countOf('sku'), positions: await this.#countOf('position') }
  }

  close(): void {
    this.#db.close()
  }

  #countOf(table: string): Promise<number> {
    const range = [
      [table, Dexie.minKey],
      [table, Dexie.maxKey],
    ] as const
    return this.#db
      .table('rows')
      .where('[table+id]')
      .between(...range)
      .count()
  }
}
