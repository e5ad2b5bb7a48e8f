import { houseId } from '@longshore/shared/command/id.ts'
import type { Kysely } from 'kysely'
import type { Asked } from '../commands/asked.ts'
import type { Engine } from '../database/engine.ts'
import { passes } from '../database/faults.ts'
import type { SqlRow } from '../database/session.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import { actorOf } from './kept-actor.ts'
import { inSlices } from './slices.ts'

/** Milliseconds until a job is tried again that a fault of the outside held up. */
const AGAIN = 1000
/** Milliseconds after which is written how far a job has come: its row is written whole each time. */
const NOTE_EVERY = 250

/** What every batch job keeps of itself, whatever else stands in its row. A type, so that a row can be read as it. */
export type BatchRow = {
  readonly id: string
  readonly status: 'running' | 'done' | 'failed'
  /** The number under which its failure was logged. */
  readonly defect: string
  readonly finishedAt: number | null
}

export interface BatchParts {
  readonly engine: Engine
  now(): number
  /** Logs a defect and answers its id. */
  defect(fault: unknown, where: string): string
}

/** What is written in the transaction of a job's row. */
type Beside = (db: Kysely<Database>) => Promise<unknown> | undefined
const nothing: Beside = () => undefined

interface BatchKind {
  /** The table of its rows. */
  readonly table: string
  /** What it is called in the log. */
  readonly name: string
}

/**
 * A resumable batch job shows how far it has come, can be left, and survives a restart: it is a row of its own table, and
 * goes on from what stands there (architecture §11.12).
 */
export abstract class BatchJob<R extends BatchRow> {
  readonly #parts: BatchParts
  readonly #kind: BatchKind
  readonly #running = new Map<string, Promise<void>>()
  #closed = false

  constructor({ engine, now, defect }: BatchParts, kind: BatchKind) {
    this.#parts = { engine, now, defect }
    this.#kind = kind
  }

  /** Does what its row says is not done yet, in slices that may be repeated. */
  protected abstract work(row: R): Promise<void>

  /** Goes on with what an earlier life of the server left behind. */
  async resume(): Promise<void> {
    const left = await this.#rows().where('status', '=', 'running').execute()
    for (const row of left as R[]) if (!this.#running.has(row.id)) this.#run(row)
  }

  /** Ends before the next slice; what is left goes on at the next start. */
  close(): void {
    this.#closed = true
  }

  /** Waits until a job has ended, well or not. */
  async settled(id: string): Promise<void> {
    await this.#running.get(id)
  }

  /** Starts a job: its row is written before anything is done, with what stands `beside` it. */
  protected async launch(row: R, beside: Beside = nothing): Promise<void> {
    await this.#parts.engine.operate(async (db) => {
      await anyTables(db).insertInto(this.#kind.table).values(stored(row)).execute()
      await beside(db)
    })
    this.#run(row)
  }

  /** Starts a job again that has ended, with what is different now; false where it runs. */
  protected async relaunch(row: R, change: Partial<R>): Promise<boolean> {
    const running = { ...change, status: 'running', defect: '', finishedAt: null }
    const { numUpdatedRows } = await this.#parts.engine.operate((db) =>
      anyTables(db)
        .updateTable(this.#kind.table)
        .set(stored(running))
        .where('id', '=', row.id)
        .where('status', '<>', 'running')
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) return false
    this.#run({ ...row, ...running })
    return true
  }

  /** Called before each slice: throws when the server stops. */
  protected goesOn(): void {
    if (this.#closed) throw new Error('the server stops')
  }

  /** Writes down how far a job has come, and what is different `beside` it. */
  protected async note(id: string, change: Partial<R>, beside: Beside = nothing): Promise<void> {
    await this.#parts.engine.operate(async (db) => {
      await anyTables(db).updateTable(this.#kind.table).set(stored(change)).where('id', '=', id).execute()
      await beside(db)
    })
  }

  /** Does slices one after another, and writes now and then, and behind the last one, how far they have come. */
  protected async slices<S>(
    id: string,
    slices: Iterable<S>,
    { work, progress }: { work(slice: S): Promise<void>; progress(): Partial<R> | Promise<Partial<R>> },
  ): Promise<void> {
    let notedAt = Number.NEGATIVE_INFINITY
    let isNoted = true
    await inSlices(slices, async (slice) => {
      this.goesOn()
      await work(slice)
      isNoted = performance.now() - notedAt >= NOTE_EVERY
      if (!isNoted) return
      notedAt = performance.now()
      await this.note(id, await progress())
    })
    if (!isNoted) await this.note(id, await progress())
  }

  #run(row: R): void {
    const { defect } = this.#parts
    const done = this.#done(row)
      .catch((fault: unknown) => void defect(fault, this.#kind.name))
      .finally(() => this.#running.delete(row.id))
    this.#running.set(row.id, done)
  }

  async #done(row: R): Promise<void> {
    const { defect, now } = this.#parts
    const ended = (change: Partial<BatchRow>) =>
      this.note(row.id, { ...change, finishedAt: now() } as Partial<R>)
    try {
      await this.work(row)
      await ended({ status: 'done' })
    } catch (fault) {
      if (this.#closed) return
      if (!passes(fault)) return ended({ status: 'failed', defect: defect(fault, this.#kind.name) })
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
      const [left] = await this.#rows().where('id', '=', row.id).execute()
      if (left && !this.#closed) await this.#done(left as R)
    }
  }

  #rows() {
    return anyTables(this.#parts.engine.reader).selectFrom(this.#kind.table).selectAll()
  }
}

/** One slice of a job as a command. */
export interface Slice {
  /** What the slice is called within its job, the same at each repeat. */
  readonly name: string
  readonly command: string
  readonly args: object
}

/** A slice as whoever began the job asks for it. Its id follows from the job's, so that a repeat changes nothing. */
export function askedBy(
  job: { readonly id: string; readonly scope: string; readonly actor: string },
  { name, command, args }: Slice,
  at: number,
): Asked {
  return {
    ...{ id: houseId(job.id, name), name: command, scope: job.scope, args, actor: actorOf(job.actor) },
    ...{ via: 'system', occurredAt: at, receivedAt: at },
  }
}

function stored(row: object): SqlRow {
  return { ...row } as SqlRow
}
