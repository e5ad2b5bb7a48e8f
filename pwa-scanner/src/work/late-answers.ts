import type { Said } from '@longshore/shared/job/said.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'
import { type Attention, wasRefused } from '@longshore/shared/sync/outbox.ts'
import type { Feedback } from '../scan/feedback.ts'

export interface LateAnswersParts {
  readonly engine: Pick<Engine, 'attention' | 'subscribe'>
  /** Who works on the device now; '' while nobody does. */
  workerId(): string
  readonly voice: Pick<Feedback, 'give'>
}

/**
 * What the server found wrong in work that the worker had already left as saved. It is heard when it arrives, marked at
 * its scan, and counts as news until somebody looks. What the scan itself said already is not news.
 */
export class LateAnswers {
  readonly #parts: LateAnswersParts
  readonly #stop: () => void
  readonly #said = new Map<string, readonly string[]>()
  readonly #known = new Map<string, Attention | undefined>()
  #seen: readonly Attention[]
  #news: readonly Attention[] = []

  constructor(parts: LateAnswersParts) {
    this.#parts = parts
    this.#seen = parts.engine.attention()
    for (const { id } of this.#seen) this.#known.set(id, undefined)
    this.#stop = parts.engine.subscribe(() => this.#look())
  }

  /** A command was saved, and the worker heard at once what does not agree with the plan. */
  saved(id: string, kinds: readonly string[]): void {
    if (kinds.length > 0) this.#said.set(id, kinds)
  }

  /** The page was loaded anew, and scans from before stand in the list again with what was said of them. */
  listed(said: readonly Said[]): void {
    for (const { kept = [], phrase } of said)
      for (const id of kept) {
        this.saved(id, 'exceptions' in phrase ? phrase.exceptions : [])
        const known = this.#seen.find((one) => one.id === id)
        if (known && !this.#wasSaid(known)) this.#known.set(id, known)
      }
  }

  /** The worker's own that nobody has looked at, the newest last. */
  get news(): readonly Attention[] {
    return this.#news
  }

  /** How many of all that wait for a look are of the worker who is signed in. */
  get own(): number {
    return this.#parts.engine.attention().filter((one) => this.#isOwn(one)).length
  }

  /** What came back late for a command that stands among the last scans. */
  of(id: string): Attention | undefined {
    return this.#known.get(id)
  }

  /** Somebody has looked at the list, or the shift is over. Late answers that are left stay in the list. */
  looked(): void {
    this.#news = []
  }

  close(): void {
    this.#stop()
  }

  #look(): void {
    const all = this.#parts.engine.attention()
    if (all === this.#seen) return
    this.#seen = all
    const came = all.filter(({ id }) => !this.#known.has(id))
    const late = came.filter((one) => !this.#wasSaid(one))
    for (const one of came) this.#known.set(one.id, late.includes(one) ? one : undefined)
    const here = new Set(all.map(({ id }) => id))
    const own = late.filter((one) => this.#isOwn(one))
    this.#news = [...this.#news.filter(({ id }) => here.has(id)), ...own]
    if (own.length > 0) this.#parts.voice.give(own.some(wasRefused) ? 'bad' : 'exception')
  }

  #isOwn({ w }: Attention): boolean {
    return w !== undefined && w === this.#parts.workerId()
  }

  #wasSaid({ id, result }: Attention): boolean {
    const said = this.#said.get(id) ?? []
    this.#said.delete(id)
    const told = result.exceptions ?? []
    return !wasRefused({ result }) && said.length > 0 && told.every(({ kind }) => said.includes(kind))
  }
}
