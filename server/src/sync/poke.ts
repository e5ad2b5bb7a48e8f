import type { Performer } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'

const POLL_MS = 250

/** Tells listeners when a scope's head has moved: at once in this process, within a quarter second by others on the same PostgreSQL. */
export class Pokes {
  readonly #listeners = new Map<string, Set<(head: number) => void>>()
  readonly #heads = new Map<string, number>()
  readonly #stop: (() => void)[] = []

  constructor(performer: Performer, engine: Engine) {
    this.#stop.push(
      performer.onCommit(({ heads }) => {
        for (const [scope, head] of heads) this.#move(scope, head)
      }),
    )
    if (engine.dialect === 'postgres') {
      const timer = setInterval(() => void this.#poll(engine), POLL_MS)
      this.#stop.push(() => clearInterval(timer))
    }
  }

  listen(scope: string, listener: (head: number) => void): () => void {
    const listeners = this.#listeners.get(scope) ?? new Set()
    this.#listeners.set(scope, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(scope)
    }
  }

  close(): void {
    for (const stop of this.#stop) stop()
  }

  #move(scope: string, head: number): void {
    if ((this.#heads.get(scope) ?? 0) >= head) return
    this.#heads.set(scope, head)
    for (const listener of this.#listeners.get(scope) ?? []) listener(head)
  }

  async #poll(engine: Engine): Promise<void> {
    const scopes = [...this.#listeners.keys()]
    if (scopes.length === 0) return
    try {
      const heads = await engine.reader
        .selectFrom('scope')
        .select(['id', 'seq'])
        .where('id', 'in', scopes)
        .execute()
      for (const { id, seq } of heads) this.#move(id, seq)
    } catch {
      // A poke is only a hint: devices also ask every minute, and the next poll tries again.
    }
  }
}
