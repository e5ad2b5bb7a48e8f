import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Prepared } from './prepared.ts'
import type { Turn } from './turn.ts'

/** Kysely over better-sqlite3 with a statement cache, and transactions that begin IMMEDIATE: a deferred one fails at once when it upgrades. */
export function sqliteDialect(
  prepared: Prepared,
  turn: Turn,
  begin: 'begin immediate' | 'begin',
  committed = () => {},
): Dialect {
  return {
    createDriver: () => new SqliteTurnDriver(prepared, turn, { begin, committed }),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

interface How {
  readonly begin: string
  /** Called in one go with each commit. */
  committed(): void
}

class SqliteTurnDriver implements Driver {
  readonly #prepared: Prepared
  readonly #turn: Turn
  readonly #how: How
  readonly #done = new WeakMap<DatabaseConnection, () => void>()

  constructor(prepared: Prepared, turn: Turn, how: How) {
    this.#prepared = prepared
    this.#turn = turn
    this.#how = how
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      this.#turn
        .take(
          () =>
            new Promise<void>((done) => {
              const connection = new SqliteConnection(this.#prepared)
              this.#done.set(connection, done)
              resolve(connection)
            }),
        )
        .catch(reject)
    })
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#done.get(connection)?.()
  }

  async beginTransaction(): Promise<void> {
    this.#prepared.of(this.#how.begin).run()
  }

  async commitTransaction(): Promise<void> {
    this.#prepared.of('commit').run()
    this.#how.committed()
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#prepared.db.inTransaction) this.#prepared.of('rollback').run()
  }

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly #prepared: Prepared

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepared.of(sql)
    if (statement.reader) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#prepared.of(sql).iterate(...parameters)) yield { rows: [row as R] }
  }
}
