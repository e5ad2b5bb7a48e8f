import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Caller } from '../http/caller.ts'

/** Works with sheets at once, over all callers: each holds a file, or the rows of one. */
const AT_ONCE = 8
/** Works of one caller that wait; more are refused, and asked for again later. */
const WAITING = 20

type Work = () => Promise<void>

/**
 * Lets callers work with sheets in turns: one work of a caller at a time, and the callers one after another, however many
 * works one of them asks for. A customer's people are one caller.
 */
export class SheetQueue {
  /** What each caller has waiting; the callers in the order in which they come next. */
  readonly #waiting = new Map<string, Work[]>()
  readonly #busy = new Set<string>()

  /** Does a work in its caller's turn. Refuses with `file.too-many-sheets` whoever has too many waiting. */
  take<T>({ actor }: Pick<Caller, 'actor'>, work: () => Promise<T>): Promise<T> {
    const key = actor.customerId ?? actor.id
    const own = this.#waiting.get(key) ?? []
    if (own.length >= WAITING) return Promise.reject(refusals.tooManySheets({ waiting: WAITING }))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begun = async () => work()
    own.push(() => begun().then(resolve, reject))
    this.#waiting.set(key, own)
    this.#next()
    return promise
  }

  #next(): void {
    if (this.#busy.size >= AT_ONCE) return
    const key = [...this.#waiting.keys()].find((one) => !this.#busy.has(one))
    if (key === undefined) return
    const work = this.#waiting.get(key)?.shift()
    this.#busy.add(key)
    void work?.().finally(() => this.#ended(key))
  }

  #ended(key: string): void {
    this.#busy.delete(key)
    const own = this.#waiting.get(key)
    // Whoever was served comes behind the others.
    this.#waiting.delete(key)
    if (own?.length) this.#waiting.set(key, own)
    this.#next()
  }
}
