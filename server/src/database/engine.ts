import type { Kysely } from 'kysely'
import type { Session, SqlRow, Statement } from './session.ts'
import type { Compile, Dialect } from './statements.ts'
import type { Database } from './tables.ts'
import type { Watched } from './written.ts'

/** The database behind everything: the same interface over SQLite and PostgreSQL. */
export interface Engine {
  readonly dialect: Dialect
  /** The file of an embedded database: long reads open it in a thread of their own. */
  readonly file?: string
  readonly compile: Compile
  /** For queries that answer at once. Never used to write domain tables. */
  readonly reader: Kysely<Database>
  /** For lists, counts and exports: read beside the event loop, each query by itself, what was committed before it. */
  readonly lists: Kysely<Database>
  /** The rows of one compiled statement as they stand now, for what every call asks. */
  look(statement: Statement, values: SqlRow): Promise<SqlRow[]>
  /**
   * Answers how often some tables were written from now on: while it stays, what was read of them stands. Missing where
   * other processes write too.
   */
  readonly watch?: (tables: readonly Watched[]) => Promise<() => number>
  /** One write transaction. Waits its turn; retries while the database is busy, then refuses with `server.busy`. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** One read transaction that sees a single moment of the database. */
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** One write transaction of an operational table (session, captcha, heartbeat …): those belong to their room, not to commands. */
  operate<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Begins a database while no other server does: the second one waits, and finds what the first one made. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** For migrations only. */
  readonly migrating: Kysely<never>
  close(): Promise<void>
}
