/** Seeded chance: the same seed gives the same run (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** A number from 0 up to, not with, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, not with, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  of(share: number): boolean {
    return this.next() < share
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)]
  }
}
