import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A channel says which steps of the floor its parcels need, and which papers its loads. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const add = (table: string, column: string, start: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, typeof start === 'number' ? 'bigint' : 'text', (c) => c.notNull().defaultTo(start))
      .execute()
  for (const column of ['weighing', 'weighAndIssue']) await add('channel', column, 'house')
  await db.schema.alterTable('channel').addColumn('recheckRate', 'bigint').execute()
  await add('channel', 'stepsFirst', 'any')
  for (const column of ['needsBl', 'needsContainer']) await add('channel', column, 0)
  await add('parcel', 'first', 'any')
}
