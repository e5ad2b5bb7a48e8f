/** Calls that a quiet session may make at once, as seconds of its pace. */
const BURST = 10
/** Sessions whose pace is known; the one that called longest ago is forgotten first. */
const KNOWN = 10_000

/** What is left of a session's calls. */
export interface Paced {
  readonly limit: number
  readonly left: number
  /** Seconds until all of them are there again. */
  readonly reset: number
  /** Seconds to wait where there were too many; 0 where this call is served. */
  readonly seconds: number
}

/** Holds a session back whose program has gone wild, so that the others are served: each server counts for itself. */
export class Pace {
  readonly #perSecond: number
  readonly #sessions = new Map<string, { readonly left: number; readonly at: number }>()

  /** @param perSecond calls of one session for long: far above what people and pages make */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts a call at `at`, epoch ms, and answers what is left: where there were too many, the seconds to wait. */
  step(sessionId: string, at: number): Paced {
    const perSecond = this.#perSecond
    const burst = BURST * perSecond
    const before = this.#sessions.get(sessionId) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond)
    const told = (rest: number) => ({
      limit: burst,
      left: Math.floor(rest),
      reset: Math.ceil((burst - rest) / perSecond),
    })
    if (left < 1) return { ...told(left), seconds: Math.ceil((1 - left) / perSecond) }
    this.#sessions.delete(sessionId)
    this.#sessions.set(sessionId, { left: left - 1, at })
    const [longestAgo = ''] = this.#sessions.keys()
    if (this.#sessions.size > KNOWN) this.#sessions.delete(longestAgo)
    return { ...told(left - 1), seconds: 0 }
  }
}
