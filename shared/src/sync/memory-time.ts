import type { Clock, Random, Timer } from './ports.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

/** Time that passes only when told to: what is due runs in its order, and everything settles in between. */
export class MemoryTime implements Timer {
  readonly #settle: () => Promise<void>
  #due: Due[] = []
  mono = 0

  /** @param settle resolves when every promise that can go on has gone on */
  constructor(settle: () => Promise<void>) {
    this.#settle = settle
  }

  after(ms: number, run: () => void): () => void {
    const due = { at: this.mono + Math.max(0, ms), run }
    const before = this.#due.findIndex(({ at }) => at > due.at)
    this.#due.splice(before < 0 ? this.#due.length : before, 0, due)
    return () => {
      this.#due = this.#due.filter((other) => other !== due)
    }
  }

  async pass(ms: number): Promise<void> {
    const until = this.mono + ms
    await this.#settle()
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#due.shift()
      this.mono = next.at
      next.run()
      await this.#settle()
    }
    this.mono = until
  }
}

/** A device's own clock: it may be wrong, and jump. */
export class MemoryClock implements Clock {
  readonly #time: MemoryTime
  /** Wall clock at time 0, epoch ms. */
  wall: number

  constructor(time: MemoryTime, wall = 1_700_000_000_000) {
    this.#time = time
    this.wall = wall
  }

  now(): number {
    return this.wall + this.#time.mono
  }

  mono(): number {
    return this.#time.mono
  }
}

/** The same bytes for the same seed (mulberry32). */
export class MemoryRandom implements Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  fill(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.#next() & 0xff
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 3
  }
}
