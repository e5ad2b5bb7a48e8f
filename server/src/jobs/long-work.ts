import type { Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { passes } from '../database/faults.ts'
import type { SqlRow } from '../database/session.ts'
import { type AnyTables, anyTables } from '../database/statements.ts'

/** Milliseconds until work is tried again that a fault of the outside held up. */
const AGAIN = 1000

/** What every long work keeps of itself, whatever else stands in its row. A type, so that a row can be read as it. */
export type LongRow = {
  readonly id: string
  readonly status: 'running' | 'done' | 'failed'
  /** The number under which its failure was logged. */
  readonly defect: string
  readonly finishedAt: number | null
}

export interface LongWorkParts<R extends LongRow> {
  readonly engine: Engine
  /** The table of its rows. */
  readonly table: string
  /** What it is called in the log. */
  readonly name: string
  now(): number
  /** Logs a defect and answers its id. */
  defect(fault: unknown, where: string): string
  /** Does what its row says is not done yet, in slices that may be repeated. */
  work(row: R): Promise<void>
}

function stored(row: object): SqlRow {
  return { ...row } as SqlRow
}

/**
 * Long work shows how far it has come, can be left, and survives a restart: it is a row of its own table, and goes on
 * from what stands there (architecture §11.12).
 */
export class LongWork<R extends LongRow> {
  readonly #parts: LongWorkParts<R>
  readonly #running = new Map<string, Promise<void>>()
  #closed = false

  constructor(parts: LongWorkParts<R>) {
    this.#parts = parts
  }

  async begin(row: R): Promise<void> {
    await this.#write((db) => db.insertInto(this.#parts.table).values(stored(row)).execute())
    this.#run(row)
  }

  /** Goes on with what an earlier life of the server left behind. */
  async resume(): Promise<void> {
    const left = await this.#rows().where('status', '=', 'running').execute()
    for (const row of left as R[]) if (!this.#running.has(row.id)) this.#run(row)
  }

  /** Ends before the next slice; what is left goes on at the next start. */
  close(): void {
    this.#closed = true
  }

  /** Called before each slice: throws when the server stops. */
  goesOn(): void {
    if (this.#closed) throw new Error('the server stops')
  }

  /** Waits until a work has ended, well or not. */
  async settled(id: string): Promise<void> {
    await this.#running.get(id)
  }

  /** Writes down how far a work has come. */
  async note(id: string, change: Partial<R>): Promise<void> {
    await this.#write((db) =>
      db.updateTable(this.#parts.table).set(stored(change)).where('id', '=', id).execute(),
    )
  }

  #run(row: R): void {
    const { defect, name } = this.#parts
    const done = this.#done(row)
      .catch((fault: unknown) => void defect(fault, name))
      .finally(() => this.#running.delete(row.id))
    this.#running.set(row.id, done)
  }

  async #done(row: R): Promise<void> {
    const { work, defect, name, now } = this.#parts
    const ended = (change: Partial<LongRow>) =>
      this.note(row.id, { ...change, finishedAt: now() } as Partial<R>)
    try {
      await work(row)
      await ended({ status: 'done' })
    } catch (fault) {
      if (this.#closed) return
      if (!passes(fault)) return ended({ status: 'failed', defect: defect(fault, name) })
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
      const [left] = await this.#rows().where('id', '=', row.id).execute()
      if (left && !this.#closed) await this.#done(left as R)
    }
  }

  #rows() {
    return anyTables(this.#parts.engine.reader).selectFrom(this.#parts.table).selectAll()
  }

  #write(work: (db: Kysely<AnyTables>) => Promise<unknown>): Promise<unknown> {
    return this.#parts.engine.operate((db) => work(anyTables(db)))
  }
}

/** Whoever does long work of one kind, and what a server asks of all of them. */
export abstract class LongWorker<R extends LongRow> {
  protected abstract readonly work: LongWork<R>

  /** Goes on with what an earlier life of the server left behind. */
  resume(): Promise<void> {
    return this.work.resume()
  }

  close(): void {
    this.work.close()
  }

  /** Waits until a work has ended, well or not. */
  settled(id: string): Promise<void> {
    return this.work.settled(id)
  }
}
