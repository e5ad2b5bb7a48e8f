/** Tells its listeners that something changed. Each change has a new mark, so that a screen draws anew. */
export class Changes {
  readonly #listeners = new Set<() => void>()
  #mark = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly mark = (): number => this.#mark

  tell(): void {
    this.#mark += 1
    for (const listener of this.#listeners) listener()
  }
}
