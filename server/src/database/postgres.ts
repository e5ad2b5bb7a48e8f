import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine.ts'
import { PATIENCE, retryWhileBusy } from './faults.ts'
import { placesOf, type Session, type SqlRow, type Statement, type Values } from './session.ts'
import { noTables, statementCompiler } from './statements.ts'
import type { Database } from './tables.ts'

const INT8 = 20
const WRITERS = 6
const SCHEMA = 'public'

/** Opens PostgreSQL by its URL. Counts and sums arrive as numbers; every integer column of ours fits one. */
export function openPostgres(url: string): Engine {
  const options: pg.PoolConfig = {
    connectionString: url,
    application_name: `longshore ${SCHEMA}`,
    options: `-c search_path=${SCHEMA} -c lock_timeout=${PATIENCE} -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000`,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  }
  const writers = new pg.Pool({ ...options, max: WRITERS })
  const readers = new pg.Pool({ ...options, max: 10 })
  for (const pool of [writers, readers]) outlivesItsServer(pool)
  const reader = new Kysely<Database>({ dialect: new PostgresDialect({ pool: readers }) })
  const operating = new Kysely<Database>({ dialect: new PostgresDialect({ pool: writers }) })

  const within = async <T>(
    pool: pg.Pool,
    begin: string,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(begin)
      const answer = await work(new PostgresSession(client))
      await client.query('commit')
      return answer
    } catch (fault) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw fault
    } finally {
      client.release(broken)
    }
  }

  return {
    dialect: 'postgres',
    compile: statementCompiler('postgres'),
    reader,
    lists: reader,
    migrating: noTables(operating),
    async look({ sql, names }, values) {
      const places = [...placesOf({ sql, names }, values)]
      return (await readers.query<SqlRow>({ name: nameOf(sql), text: sql, values: places })).rows
    },
    write: (work) => retryWhileBusy(() => within(writers, 'begin', work)),
    snapshot: (work) =>
      retryWhileBusy(() => within(readers, 'begin isolation level repeatable read read only', work)),
    operate: (work) => retryWhileBusy(() => operating.transaction().execute(work)),
    alone: (work) => alone(url, work),
    async close() {
      await reader.destroy()
      await operating.destroy()
    },
  }
}

/** Under a lock of the database's own that lasts as long as the connection: a server that dies in between leaves none. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `longshore ${SCHEMA} begins` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`longshore ${SCHEMA}`])
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * A connection that breaks, idle or in mid-transaction, is replaced at its next use. Whoever waits on it gets the error
 * from the query. Without a listener the connection's own error event would end the process.
 */
function outlivesItsServer(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

const names = new Map<string, string>()

/** Each statement text gets one short name, under which a connection prepares it once. */
function nameOf(sql: string): string {
  let name = names.get(sql)
  if (!name) {
    name = `s${names.size}`
    names.set(sql, name)
  }
  return name
}

class PostgresSession implements Session {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async all<R = SqlRow>(statement: Statement, values: Values): Promise<R[]> {
    const { rows } = await this.#query(statement, values)
    return rows as R[]
  }

  async run(statement: Statement, values: Values): Promise<number> {
    return (await this.#query(statement, values)).rowCount ?? 0
  }

  #query(statement: Statement, values: Values): Promise<pg.QueryResult<SqlRow>> {
    const { sql } = statement
    const places = [...placesOf(statement, values)]
    return this.#client.query<SqlRow>({ name: nameOf(sql), text: sql, values: places })
  }

  async savepoint(): Promise<void> {
    await this.#client.query('savepoint command')
  }

  async release(): Promise<void> {
    await this.#client.query('release savepoint command')
  }

  async rollback(): Promise<void> {
    await this.#client.query('rollback to savepoint command')
    await this.#client.query('release savepoint command')
  }
}
