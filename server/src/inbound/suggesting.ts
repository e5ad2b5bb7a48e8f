import type { Asked } from '../commands/asked.ts'
import { type Committed, type Performer, SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import type { Placing } from './placing.ts'
import { placingLines } from './placing-lines.ts'
import { placingPutBacks } from './placing-put-backs.ts'

/** Rows of a table that a start looks at again. */
const LEFT_OVER = 500
/** Milliseconds until a row is looked at again for which there was no place. */
const AGAIN = 60_000

const placings: readonly Placing[] = [placingLines, placingPutBacks]

export interface SuggestingParts {
  readonly engine: Engine
  readonly performer: Pick<Performer, 'perform' | 'onCommit'>
  now(): number
  newId(): string
  /** Logs a defect. */
  defect(fault: unknown, where: string): unknown
}

/** Writes on each line and put-back that has become ready where its pieces should go, beside the scans and never before them. */
export class Suggesting {
  readonly #parts: SuggestingParts
  readonly #waiting = new Set<string>()
  /** Rows without a place to go, and when they are looked at again: each scan of theirs would search in vain. */
  readonly #unplaced = new Map<string, number>()
  readonly #stopWatching: () => void
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: SuggestingParts) {
    this.#parts = parts
    this.#stopWatching = parts.performer.onCommit((committed) => this.#look(committed))
  }

  /** Takes up what an earlier life of the server left without a place. */
  async resume(): Promise<void> {
    for (const placing of placings)
      for (const id of await placing.left(this.#parts.engine.reader, LEFT_OVER)) this.#add(placing, id)
    await this.idle()
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#working
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.#stopWatching()
    this.#waiting.clear()
    await this.#working
  }

  #look({ group }: Committed): void {
    for (const { rows } of group)
      for (const { table, id, row } of rows)
        for (const placing of placings)
          if (placing.table === table && row && placing.isReady(row)) this.#add(placing, id)
  }

  #add(placing: Placing, id: string): void {
    const key = `${placing.table}/${id}`
    if (this.#stopped || this.#waiting.has(key)) return
    if (this.#parts.now() < (this.#unplaced.get(key) ?? 0)) return
    this.#waiting.add(key)
    this.#working = this.#working.then(() => this.#suggest(placing, id, key))
  }

  async #suggest(placing: Placing, id: string, key: string): Promise<void> {
    if (!this.#waiting.delete(key)) return
    const { engine, performer, now, newId, defect } = this.#parts
    try {
      const said = await placing.look(engine.reader, id, now())
      if (said === undefined) return
      if (said === 'nowhere') {
        this.#unplaced.set(key, now() + AGAIN)
        return
      }
      this.#unplaced.delete(key)
      const at = { occurredAt: now(), receivedAt: now() }
      const asked: Asked = { ...said, ...at, id: newId(), actor: SYSTEM, via: 'system' }
      await performer.perform(asked)
    } catch (fault) {
      if (!this.#stopped) defect(fault, `where ${key} should go`)
    }
  }
}
