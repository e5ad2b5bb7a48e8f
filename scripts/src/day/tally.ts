/** What happened on the floor, in numbers. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string, by = 1): void {
    this.#counts.set(what, this.of(what) + by)
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  /** All counts whose name begins so, the largest first. */
  under(prefix: string): [what: string, count: number][] {
    return [...this.#counts]
      .filter(([what]) => what.startsWith(prefix))
      .map(([what, count]): [string, number] => [what.slice(prefix.length), count])
      .sort((a, b) => b[1] - a[1])
  }
}
