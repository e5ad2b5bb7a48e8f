import type { Engine } from './engine.ts'
import type { Watched } from './written.ts'

/** What one handheld or person of a large house needs is one entry. */
const MOST = 10_000

/**
 * Answers that every call needs, kept in memory until one of the tables they were read from is written. Where other
 * processes write the same database nothing is kept.
 */
export class KeptReads<T> {
  readonly #engine: Pick<Engine, 'watch'>
  readonly #tables: readonly Watched[]
  readonly #most: number
  readonly #kept = new Map<string, T>()
  #count: Promise<() => number> | undefined
  /** The count of writes at which `#kept` was read. */
  #asOf = 0

  constructor(engine: Pick<Engine, 'watch'>, tables: readonly Watched[], most = MOST) {
    this.#engine = engine
    this.#tables = tables
    this.#most = most
  }

  /** What is kept under a key, or is read now; undefined is not kept, so that what strangers send takes no room. */
  async get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const { watch } = this.#engine
    if (!watch) return read()
    this.#count ??= watch(this.#tables)
    const count = await this.#count
    const before = count()
    if (before !== this.#asOf) {
      this.#kept.clear()
      this.#asOf = before
    }
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const found = await read()
    // Written meanwhile: whether it was read before or after, nobody can tell.
    if (found !== undefined && count() === before) this.#keep(key, found)
    return found
  }

  get size(): number {
    return this.#kept.size
  }

  #keep(key: string, found: T): void {
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, found)
  }
}
