import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * The feed names the rows that changed, and what stands in them is read when a device asks. Embedded, it and the causes
 * of charges are kept in the order of their key alone, without a second tree that leads there.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['version', 'body']) await db.schema.alterTable('feed').dropColumn(column).execute()
  if (isPostgres(db)) return
  for (const table of ['feed', 'chargeCause']) await keyed(db, table)
}

async function keyed(db: Kysely<AnyTables>, table: string): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`.execute(db)
  const made = rows[0]?.sql.replace(`"${table}"`, `"${table}Keyed"`)
  await sql.raw(`${made} without rowid`).execute(db)
  await sql`insert into ${sql.table(`${table}Keyed`)} select * from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}Keyed`).renameTo(table).execute()
}
