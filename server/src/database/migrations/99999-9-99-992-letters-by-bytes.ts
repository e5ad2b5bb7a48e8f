import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * On PostgreSQL, text of before is compared byte by byte too. In a database that sorts by a language, which most do, no index
 * found what starts alike, and two engines sorted in two orders. Triggers on a column are in the way of its type, and are made again.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`set local statement_timeout = 0`.execute(db)
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
      and table_name not like 'kysely%'
    group by table_name order by table_name`.execute(db)
  for (const { table, columns } of rows) {
    const triggers = await triggersOn(db, table)
    for (const { name } of triggers)
      await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db)
    const changes = columns.map((column) => sql`alter column ${sql.id(column)} type text collate "C"`)
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
    for (const { made } of triggers) await sql.raw(made).execute(db)
  }
}

async function triggersOn(db: Kysely<AnyTables>, table: string): Promise<{ name: string; made: string }[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select tgname::text as name, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid = ${`"${table}"`}::regclass and not tgisinternal order by tgname`.execute(db)
  return rows
}
