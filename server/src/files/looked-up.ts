/**
 * What one walk through a sheet has looked up, by what the sheet calls it: the same customers and articles stand in row after
 * row. What changes meanwhile is seen by the command that saves a document.
 */
export class LookedUp {
  readonly #kinds = new Map<string, Known>()

  /** What stands under the keys; only those that were not asked for yet are read. */
  async of<T>(
    what: string,
    keys: readonly string[],
    read: (fresh: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>> {
    const known = this.#kinds.get(what) ?? { asked: new Set<string>(), found: new Map<string, unknown>() }
    this.#kinds.set(what, known)
    const fresh = [...new Set(keys)].filter((key) => !known.asked.has(key))
    if (fresh.length) {
      for (const [key, one] of await read(fresh)) known.found.set(key, one)
      for (const key of fresh) known.asked.add(key)
    }
    return known.found as ReadonlyMap<string, T>
  }

  /** The one thing of its kind. */
  async one<T>(what: string, read: () => Promise<T>): Promise<T> {
    const found = await this.of(what, [''], async () => new Map([['', await read()]]))
    return found.get('') as T
  }
}

interface Known {
  readonly asked: Set<string>
  readonly found: Map<string, unknown>
}
