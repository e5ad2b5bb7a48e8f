import { atDesk, follows, type Waiting } from './lane.ts'

/** Milliseconds after which a group takes no more: an embedded database works on the event loop's own thread. */
export const GROUP_MS = 20
/** So long after a call from a desk, groups are shorter: whoever waits there calls again, and reads what came of it. */
const DESK_MS = 1000
const GROUP_MS_BESIDE_DESK = 5
/** Milliseconds after which what only follows lets others have the event loop, within its transaction. */
const FOLLOWING_MS = 5

/** How long groups of an embedded database hold the event loop. */
export class Pace {
  readonly #now: () => number
  readonly #embedded: boolean
  /** When a desk called last. */
  #deskAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number, embedded: boolean) {
    this.#now = now
    this.#embedded = embedded
  }

  deskCalled(): void {
    this.#deskAt = this.#now()
  }

  /** When a group has held the event loop for long enough. */
  until(group: readonly Waiting[]): number {
    if (!this.#embedded) return Number.POSITIVE_INFINITY
    const at = this.#now()
    if (group.every(follows)) return at + FOLLOWING_MS
    return at + (this.#isDeskAwake(at) ? GROUP_MS_BESIDE_DESK : GROUP_MS)
  }

  /** What only follows goes on in its transaction once others had the event loop, unless a desk is at work. */
  async goesOn(group: readonly Waiting[], lane: readonly Waiting[]): Promise<boolean> {
    if (!group.every(follows) || this.#isDeskAwake(this.#now())) return false
    await new Promise((resolve) => setImmediate(resolve))
    return !lane.some(atDesk)
  }

  #isDeskAwake(at: number): boolean {
    return at - this.#deskAt < DESK_MS
  }
}
