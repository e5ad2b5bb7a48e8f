import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type Proof, SHOWN } from './finding.ts'

/**
 * What the engine itself says about its files, before anything is folded out of them. SQLite reads every page and
 * compares every index with its table. PostgreSQL verifies the checksum of each page that is read where its cluster keeps
 * them, and its indexes where the extension amcheck is installed.
 */
export const fileProofs: readonly Proof[] = [
  {
    rule: 'the database is whole, as its engine checks it',
    query: (db, dialect) => (dialect === 'sqlite' ? brokenSqlite(db) : brokenPostgres(db)),
  },
  {
    rule: 'every reference leads somewhere, as its engine checks it',
    query: async (db, dialect) =>
      dialect === 'sqlite'
        ? (await sql<object>`pragma foreign_key_check`.execute(db)).rows.slice(0, SHOWN)
        : [],
  },
]

async function brokenSqlite(db: Kysely<Database>): Promise<readonly object[]> {
  try {
    const { rows } = await sql<{
      integrity_check: string
    }>`pragma integrity_check(${sql.lit(SHOWN)})`.execute(db)
    return rows.filter(({ integrity_check }) => integrity_check !== 'ok')
  } catch (fault) {
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(String((fault as { code?: unknown }).code))) throw fault
    return [{ fault: (fault as Error).message }]
  }
}

async function brokenPostgres(db: Kysely<Database>): Promise<readonly object[]> {
  const { rows: installed } = await sql<object>`select 1 from pg_extension where extname = 'amcheck'`.execute(
    db,
  )
  if (installed.length === 0) return []
  const { rows: indexes } = await sql<{ oid: number; name: string }>`
    select c.oid::int as oid, c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace and i.indisvalid`.execute(db)
  const broken: object[] = []
  for (const { oid, name } of indexes) {
    // In a savepoint: a fault would end the transaction in which the rest is proved.
    await sql`savepoint look`.execute(db)
    try {
      await sql`select bt_index_check(${sql.lit(oid)}::oid::regclass, true)`.execute(db)
      await sql`release savepoint look`.execute(db)
    } catch (fault) {
      await sql`rollback to savepoint look`.execute(db)
      broken.push({ index: name, fault: (fault as Error).message })
    }
  }
  return broken.slice(0, SHOWN)
}
