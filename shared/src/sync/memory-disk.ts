import type { MemoryTime } from './memory-time.ts'
import {
  type CacheImage,
  type CachePage,
  type CacheStore,
  type HeldRow,
  type NewOp,
  NOWHERE,
  type QueuedOp,
  type QueueStore,
  type Settled,
  sameCursors,
} from './ports.ts'

interface CacheState {
  readonly image: Omit<CacheImage, 'rows'>
  readonly rows: ReadonlyMap<string, HeldRow>
}

const emptyCache: CacheState = { image: { cursors: NOWHERE, buckets: [] }, rows: new Map() }

export interface MemoryDiskOptions {
  /** How long a write takes, ms of the given time; a crash may come in between. */
  readonly writeMs?: number
  /** The cache reaches the platter with every nth page only; a power cut takes the rest. */
  readonly cacheFlushes?: number
}

/**
 * A device's disk with its two databases. Written is what survives: a crash drops what is under way, a power cut
 * also the cache's pages since its last flush, never an op or a value of the queue.
 */
export class MemoryDisk {
  readonly #time: MemoryTime
  readonly #options: MemoryDiskOptions
  #life = 0
  #ops = new Map<number, string>()
  #values = new Map<string, string>()
  #next = 1
  #cache: CacheState = emptyCache
  #flushed: CacheState = emptyCache
  #pages = 0
  /** Writes under way: what a dying page may still have handed to the disk. */
  readonly #underWay = new Set<() => void>()
  /** So many writes of the queue fail from now on, as on a full disk. */
  fullQueueWrites = 0
  /** So many writes of the cache fail from now on. */
  fullCacheWrites = 0

  constructor(time: MemoryTime, options: MemoryDiskOptions = {}) {
    this.#time = time
    this.#options = options
  }

  /** Opens the databases for a page. Stores of an earlier page, once it crashed, never answer again. */
  open(): { queue: QueueStore; cache: CacheStore } {
    return { queue: this.#queueStore(), cache: this.#cacheStore() }
  }

  /** The page dies. With `lands` the writes it had under way still reach the disk, though nobody was told. */
  crash({ lands = false } = {}): void {
    this.#life += 1
    if (lands) for (const write of this.#underWay) write()
    this.#underWay.clear()
  }

  powerCut({ lands = false } = {}): void {
    this.crash({ lands })
    this.#cache = this.#flushed
  }

  wipeCache(): void {
    this.#cache = emptyCache
    this.#flushed = emptyCache
  }

  /** A row of the cache is gone, as after a fault of the flash memory. */
  loseRow(table: string, id: string): void {
    const rows = new Map(this.#cache.rows)
    rows.delete(`${table}/${id}`)
    this.#cache = { ...this.#cache, rows }
    this.#flushed = this.#cache
  }

  /** Everything is gone, keys too, as when a browser evicts the site. */
  evict(): void {
    this.crash()
    this.wipeCache()
    this.#ops.clear()
    this.#values.clear()
    this.#next = 1
  }

  /** The ops on the disk, as they are. */
  stored(): QueuedOp[] {
    return [...this.#ops.values()].map((op) => JSON.parse(op) as QueuedOp)
  }

  /** How many of the server's rows the cache holds. */
  get cached(): number {
    return this.#cache.rows.size
  }

  #queueStore(): QueueStore {
    const write = this.#writer(() => this.fullQueueWrites-- > 0)
    const read = this.#reader()
    return {
      add: (op: NewOp) =>
        write(() => {
          const seq = this.#next++
          this.#ops.set(seq, JSON.stringify({ ...op, seq }))
          return seq
        }),
      all: (after) => read(() => this.stored().filter(({ seq }) => seq > after)),
      settle: (results, values) => write(() => this.#settle(results, values)),
      prune: (upTo) => write(() => this.#prune(upTo)),
      get: (key) => read(() => JSON.parse(this.#values.get(key) ?? 'null') ?? undefined),
      put: (key, value) => write(() => void this.#values.set(key, JSON.stringify(value))),
    }
  }

  #settle(results: readonly Settled[], values: Readonly<Record<string, unknown>>): void {
    for (const { seq, result } of results) {
      const stored = this.#ops.get(seq)
      if (stored === undefined) continue
      const { result: _, ...op } = JSON.parse(stored) as QueuedOp
      this.#ops.set(seq, JSON.stringify(result ? { ...op, result } : op))
    }
    for (const [key, value] of Object.entries(values)) this.#values.set(key, JSON.stringify(value))
  }

  #prune(upTo: number): void {
    for (const { seq, result } of this.stored()) if (seq <= upTo && result) this.#ops.delete(seq)
  }

  #cacheStore(): CacheStore {
    const write = this.#writer(() => this.fullCacheWrites-- > 0)
    const read = this.#reader()
    return {
      load: () => read(() => ({ ...this.#cache.image, rows: [...this.#cache.rows.values()] })),
      apply: (page) => write(() => this.#apply(page)),
      reset: () => write(() => this.wipeCache()),
    }
  }

  #apply({ from, cursors, buckets, puts, deletes }: CachePage): boolean {
    if (!sameCursors(this.#cache.image.cursors, from)) return false
    const rows = new Map(this.#cache.rows)
    for (const { table, id } of deletes) rows.delete(`${table}/${id}`)
    for (const row of puts) rows.set(`${row.table}/${row.id}`, row)
    this.#cache = { image: { cursors, buckets }, rows }
    this.#pages += 1
    if (this.#pages % (this.#options.cacheFlushes ?? 1) === 0) this.#flushed = this.#cache
    return true
  }

  #reader() {
    const life = this.#life
    return <T>(look: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        if (life !== this.#life) return
        try {
          resolve(look())
        } catch (thrown) {
          reject(thrown)
        }
      })
  }

  /** A write lands whole or not at all, and is answered only after it landed. */
  #writer(full: () => boolean) {
    const life = this.#life
    return <T>(change: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        if (life !== this.#life) return
        if (full()) {
          reject(new Error('QuotaExceededError'))
          return
        }
        const land = () => {
          this.#underWay.delete(land)
          resolve(change())
        }
        this.#underWay.add(land)
        if (this.#options.writeMs)
          this.#time.after(this.#options.writeMs, () => life === this.#life && land())
        else land()
      })
  }
}
