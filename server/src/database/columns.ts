import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { AnyTables, Dialect } from './statements.ts'

/**
 * A column's type; a question mark allows null. As on SQLite, integers are 64 bits wide on PostgreSQL, and text is compared byte
 * by byte, whichever language the database sorts by: what starts alike lies side by side in an index.
 */
type Kind = 'text' | 'text?' | 'integer' | 'integer?'

/** Creates a table of text and integer columns, keyed by `key`. */
export async function createTable(
  db: Kysely<AnyTables>,
  name: string,
  key: readonly string[],
  columns: Readonly<Record<string, Kind>>,
): Promise<void> {
  let table = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind.startsWith('text') ? textType(db) : 'bigint'
    table = table.addColumn(column, type, (c) => (kind.endsWith('?') ? c : c.notNull()))
  }
  await table.addPrimaryKeyConstraint(`${name}Key`, [...key] as never[]).execute()
}

/** The type of text, for migrations that add a column. */
export function textType(db: Kysely<AnyTables>) {
  return isPostgres(db) ? sql`text collate "C"` : ('text' as const)
}

/**
 * Creates a table of domain rows: `id`, `scope` and `version` come first. One whose rows travel to devices also keeps
 * the bucket that each row stands in, so that a bucket is opened by an index.
 */
export async function createRows(
  db: Kysely<AnyTables>,
  name: string,
  columns: Readonly<Record<string, Kind>>,
  travels: 'stays' | 'travels' = 'stays',
): Promise<void> {
  const keys = { id: 'text', scope: 'text', version: 'integer' } as const
  await createTable(db, name, ['id'], {
    ...keys,
    ...columns,
    ...(travels === 'travels' && { bucket: 'text?' as const }),
  })
  if (travels === 'travels') await createIndex(db, name, ['bucket'])
}

/** Creates an index named after its table and columns. */
export async function createIndex(
  db: Kysely<AnyTables>,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  const index = db.schema.createIndex(
    `${table}By${columns.map((c) => c.charAt(0).toUpperCase() + c.slice(1)).join('')}`,
  )
  await (unique ? index.unique() : index)
    .on(table)
    .columns([...columns])
    .execute()
}

export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

export function isPostgres(db: Kysely<AnyTables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
