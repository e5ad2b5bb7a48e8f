import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Answered, Asked } from './read-thread.ts'
import type { Database } from './tables.ts'

interface Waiting {
  readonly asked: Asked
  resolve(rows: readonly unknown[]): void
  reject(fault: Error): void
}

/**
 * Threads that read an embedded database for lists, counts and exports, so that a long query holds nobody up. Each has a
 * connection of its own, which sees what was committed before a query begins. A thread is started when one is missing
 * and waits without keeping the process alive.
 */
export class ReadThreads {
  readonly #file: string
  readonly #most: number
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Waiting>()
  readonly #waiting: Waiting[] = []
  #closed = false

  constructor(file: string, most: number) {
    this.#file = file
    this.#most = most
  }

  /** The rows of a query; rejects with the database's own fault. */
  all(asked: Asked): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('the database is closed')
      this.#waiting.push({ asked, resolve, reject })
      this.#next()
    })
  }

  /** Ends the threads; one that reads ends with its query, which nothing can cut short. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the database was closed'))
    const threads = [...this.#idle.splice(0), ...this.#busy.keys()]
    await Promise.all(threads.map((thread) => thread.terminate()))
  }

  #next(): void {
    if (this.#closed || !this.#waiting.length) return
    const thread = this.#idle.pop() ?? this.#started()
    const waiting = thread && this.#waiting.shift()
    if (!waiting) return
    this.#busy.set(thread, waiting)
    thread.ref()
    thread.postMessage(waiting.asked)
  }

  #started(): Worker | undefined {
    if (this.#busy.size >= this.#most) return undefined
    const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    const ended = (fault: Error) => {
      this.#idle.splice(0, this.#idle.length, ...this.#idle.filter((other) => other !== thread))
      this.#done(thread)?.reject(fault)
      this.#next()
    }
    thread.on('error', ended)
    thread.on('exit', (code) => ended(new Error(`a reading thread ended with ${code}`)))
    thread.on('message', (answer: Answered) => {
      const waiting = this.#done(thread)
      thread.unref()
      this.#idle.push(thread)
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }))
      this.#next()
    })
    return thread
  }

  /** Whose query the thread has run, once. */
  #done(thread: Worker): Waiting | undefined {
    const waiting = this.#busy.get(thread)
    this.#busy.delete(thread)
    return waiting
  }
}

/** Kysely whose queries run in such threads. It only reads, one query at a time: there is no transaction. */
export function threadedReader(threads: ReadThreads): Kysely<Database> {
  const connection = new ThreadedConnection(threads)
  const dialect: Dialect = {
    createDriver: () => new ThreadedDriver(connection),
    createAdapter: () => new ThreadedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return new Kysely<Database>({ dialect })
}

/** Kysely would send an embedded database one query at a time. */
class ThreadedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ThreadedConnection implements DatabaseConnection {
  readonly #threads: ReadThreads

  constructor(threads: ReadThreads) {
    this.#threads = threads
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<{ rows: R[] }> {
    return { rows: (await this.#threads.all({ sql, parameters })) as R[] }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<{ rows: R[] }> {
    yield await this.executeQuery<R>(query)
  }
}

class ThreadedDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('reading threads know no transaction'))
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}
