import type { Session } from '../database/session.ts'

/** What never changes once it is committed, kept in memory. What a transaction learns is known to it alone until then. */
export class Standing<T> {
  readonly #most: number
  readonly #stands = new Map<string, T>()
  readonly #learned = new WeakMap<Session, Map<string, T>>()

  /** `most`: how much is kept. */
  constructor(most: number) {
    this.#most = most
  }

  get(session: Session, key: string): T | undefined {
    return this.#stands.get(key) ?? this.#learned.get(session)?.get(key)
  }

  learn(session: Session, key: string, value: T): void {
    const learned = this.#learned.get(session) ?? new Map<string, T>()
    this.#learned.set(session, learned.set(key, value))
  }

  /** What a transaction undid by itself is not known to it any more. */
  forget(session: Session): void {
    this.#learned.delete(session)
  }

  committed(session: Session): void {
    const learned = this.#learned.get(session) ?? []
    for (const [key, value] of learned) {
      if (this.#stands.size >= this.#most) this.#stands.clear()
      this.#stands.set(key, value)
    }
    this.#learned.delete(session)
  }
}
