import { Worker } from 'node:worker_threads'
import type SQLite from 'better-sqlite3'
import type { Carried } from './checkpoint-thread.ts'

/** Milliseconds from the end of one checkpoint to the next, while there are commits. */
const EVERY_MS = 500
/** Commits that a checkpoint carries over at least: about the thousand pages after which SQLite would do it. */
const COMMITS = 50
/** Pages of 4 KB from which on the log is begun anew: the writer carries over the few that the thread left behind. */
const LONG = 4000
/** Should the thread fall this far behind, the writer does it all. */
const TOO_LONG = 16_000
/** What SQLite does by itself. */
const ALONE = 1000

/**
 * Checkpoints an embedded database's write-ahead log on a thread of its own. SQLite would do it within a commit, on the
 * event loop: four megabytes and two waits for the disk take up to half a second beside other work (note 006).
 */
export class Checkpoints {
  readonly #writer: SQLite.Database
  readonly #thread: Worker
  readonly #every: number
  readonly #least: number
  #commits = 0
  #busy: (() => void) | undefined
  #done = Promise.resolve()
  #dueAt = 0
  #ended = false

  constructor(file: string, writer: SQLite.Database, { every = EVERY_MS, least = COMMITS } = {}) {
    this.#writer = writer
    this.#every = every
    this.#least = least
    this.#thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file } })
    this.#thread.on('message', ({ log }: Carried) => this.#carried(log))
    this.#thread.on('error', () => this.#end())
    this.#thread.on('exit', () => this.#end())
    this.#thread.unref()
    writer.pragma(`wal_autocheckpoint = ${TOO_LONG}`)
  }

  /** Called after each commit. */
  committed(): void {
    this.#commits += 1
    if (this.#busy || this.#ended || this.#commits < this.#least || performance.now() < this.#dueAt) return
    this.#commits = 0
    this.#done = new Promise((resolve) => {
      this.#busy = resolve
    })
    this.#thread.postMessage(undefined)
  }

  /** Waits until the checkpoint at work, if there is one, has ended. */
  settled(): Promise<void> {
    return this.#done
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }

  #carried(log: number): void {
    // While others write, the thread never reaches the end of the log. SQLite begins the log anew only after a
    // checkpoint of the whole log.
    if (log > LONG && this.#writer.open && !this.#writer.inTransaction) this.#carryRest()
    this.#dueAt = performance.now() + this.#every
    this.#rest()
  }

  /** A fault of the disk here is one of the next commit too, and is told there. */
  #carryRest(): void {
    try {
      this.#writer.pragma('wal_checkpoint(PASSIVE)')
    } catch {
      this.#end()
    }
  }

  #rest(): void {
    this.#busy?.()
    this.#busy = undefined
  }

  /** Without the thread SQLite does it by itself, as ever. */
  #end(): void {
    if (this.#ended) return
    this.#ended = true
    if (this.#writer.open) this.#writer.pragma(`wal_autocheckpoint = ${ALONE}`)
    this.#rest()
  }
}
