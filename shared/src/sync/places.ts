/** A sorted set of places in the queue. */
export class Places {
  readonly #sorted: number[] = []

  get size(): number {
    return this.#sorted.length
  }

  get first(): number | undefined {
    return this.#sorted[0]
  }

  add(place: number): void {
    const at = this.#from(place)
    if (this.#sorted[at] !== place) this.#sorted.splice(at, 0, place)
  }

  delete(place: number): void {
    const at = this.#from(place)
    if (this.#sorted[at] === place) this.#sorted.splice(at, 1)
  }

  /** Those above `after`, up to and with `until`. */
  between(after: number, until: number): readonly number[] {
    return this.#sorted.slice(this.#from(after + 1), until === Infinity ? undefined : this.#from(until + 1))
  }

  #from(place: number): number {
    return firstAtLeast(this.#sorted, place, (at) => at)
  }
}

/** The index of the first of some sorted things that stands at `place` or behind it. */
export function firstAtLeast<T>(sorted: readonly T[], place: number, placeOf: (thing: T) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(sorted[middle] as T) < place) low = middle + 1
    else high = middle
  }
  return low
}
