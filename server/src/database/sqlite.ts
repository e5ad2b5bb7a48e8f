import type SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Checkpoints } from './checkpoints.ts'
import type { Engine } from './engine.ts'
import { retryWhileBusy } from './faults.ts'
import { Prepared } from './prepared.ts'
import { ReadThreads, threadedReader } from './read-threads.ts'
import { placesOf, type Session, type SqlRow, type Statement, type Values } from './session.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { openReader, openWriter } from './sqlite-files.ts'
import { noTables, statementCompiler } from './statements.ts'
import type { Database } from './tables.ts'
import { Turn } from './turn.ts'
import { Written } from './written.ts'

const SNAPSHOT_CONNECTIONS = 2

/**
 * Opens the embedded database at a path (`:memory:` or the bytes of one for a private copy): one writer, read-only
 * readers, and for a server that many threads for its lists and one for the checkpoints of its log. A connection that
 * is given does everything by itself, as a private copy does.
 */
export function openSqlite(
  path: string | Buffer | Prepared,
  { listThreads = 0, checkpointThread = false } = {},
): Engine & { readonly writer: SQLite.Database } {
  const writing = path instanceof Prepared ? path : new Prepared(openWriter(path))
  const writer = writing.db
  const memory = typeof path !== 'string' || path === ':memory:'
  const writerTurn = new Turn()
  const written = new Written(writer)
  const writerDb = new Kysely<Database>({
    dialect: sqliteDialect(writing, writerTurn, 'begin immediate', () => written.committed()),
  })

  const readers = memory ? [] : Array.from({ length: 1 + SNAPSHOT_CONNECTIONS }, () => openReader(path))
  const [listing, ...snapshots] = readers.map((db) => ({
    prepared: new Prepared(db),
    turn: new Turn(),
    waiting: 0,
  }))
  const reader = listing
    ? new Kysely<Database>({ dialect: sqliteDialect(listing.prepared, listing.turn, 'begin') })
    : writerDb
  let undoesInMemory = false
  /**
   * What undoes a savepoint or a statement stays in memory: SQLite made a file for each statement that wrote more than 16
   * pages, as an order's indexes are. Not for migrations, which may sort more than fits; changed later, it takes the watches away.
   */
  const undoInMemory = () => {
    if (!undoesInMemory) writer.pragma('temp_store = MEMORY')
    undoesInMemory = true
  }
  const checkpoints = !memory && checkpointThread ? new Checkpoints(path, writer) : undefined
  const threads = !memory && listThreads > 0 ? new ReadThreads(path, listThreads) : undefined

  const within = async <T>(
    prepared: Prepared,
    begin: string,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    prepared.of(begin).run()
    try {
      const answer = await work(new SqliteSession(prepared))
      prepared.of('commit').run()
      if (prepared === writing) written.committed()
      return answer
    } catch (fault) {
      if (prepared.db.inTransaction) prepared.of('rollback').run()
      throw fault
    }
  }

  return {
    dialect: 'sqlite',
    ...(!memory && { file: path }),
    compile: statementCompiler('sqlite'),
    reader,
    lists: threads ? threadedReader(threads) : reader,
    writer,
    migrating: noTables(writerDb),
    look: async (statement, values) =>
      listing
        ? new SqliteSession(listing.prepared).all(statement, values)
        : writerTurn.take(() => new SqliteSession(writing).all(statement, values)),
    watch: (tables) =>
      writerTurn.take(async () => {
        undoInMemory()
        return written.watch(tables)
      }),
    async write(work) {
      const answer = await writerTurn.take(() => {
        undoInMemory()
        return retryWhileBusy(() => within(writing, 'begin immediate', work))
      })
      checkpoints?.committed()
      return answer
    },
    snapshot(work) {
      const free = snapshots.reduce<(typeof snapshots)[number] | undefined>(
        (least, next) => (!least || next.waiting < least.waiting ? next : least),
        undefined,
      )
      if (!free) return writerTurn.take(() => within(writing, 'begin', work))
      free.waiting++
      return free.turn.take(() => within(free.prepared, 'begin', work)).finally(() => free.waiting--)
    },
    async operate(work) {
      const answer = await retryWhileBusy(() => writerDb.transaction().execute(work))
      checkpoints?.committed()
      return answer
    },
    // The folder is locked by the server that opened it.
    alone: (work) => work(),
    async close() {
      await threads?.close()
      await checkpoints?.close()
      await writerTurn.take(async () => undefined)
      for (const db of readers) db.close()
      writing.close()
    },
  }
}

class SqliteSession implements Session {
  readonly #prepared: Prepared

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  async all<R = SqlRow>(statement: Statement, values: Values): Promise<R[]> {
    return this.#prepared.of(statement.sql).all(...placesOf(statement, values)) as R[]
  }

  async run(statement: Statement, values: Values): Promise<number> {
    return this.#prepared.of(statement.sql).run(...placesOf(statement, values)).changes
  }

  async savepoint(): Promise<void> {
    this.#prepared.of('savepoint command').run()
  }

  async release(): Promise<void> {
    this.#prepared.of('release command').run()
  }

  async rollback(): Promise<void> {
    this.#prepared.of('rollback to command').run()
    this.#prepared.of('release command').run()
  }
}
