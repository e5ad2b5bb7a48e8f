import { refusals } from '@longshore/shared/command/refusals.ts'

/** Calls that a quiet session may make at once, as seconds of its pace. */
const BURST = 10
/** Sessions whose pace is known; the one that called longest ago is forgotten first. */
const KNOWN = 10_000

/** Holds a session back whose program has gone wild, so that the others are served: each server counts for itself. */
export class Pace {
  readonly #perSecond: number
  readonly #sessions = new Map<string, { readonly left: number; readonly at: number }>()

  /** @param perSecond calls of one session for long: far above what people and pages make */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts a call at `at`, epoch ms; refuses it with the seconds to wait where there were too many. */
  step(sessionId: string, at: number): void {
    const perSecond = this.#perSecond
    const burst = BURST * perSecond
    const before = this.#sessions.get(sessionId) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond)
    if (left < 1) throw refusals.tooMany({ seconds: Math.ceil((1 - left) / perSecond) })
    this.#sessions.delete(sessionId)
    this.#sessions.set(sessionId, { left: left - 1, at })
    if (this.#sessions.size <= KNOWN) return
    const [longestAgo = ''] = this.#sessions.keys()
    this.#sessions.delete(longestAgo)
  }
}
