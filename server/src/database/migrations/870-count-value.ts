import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What approved differences of an order are worth. Whoever approves differences of any value approves small ones too. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('countOrder')
    .addColumn('worth', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  for (const table of ['role', 'worker'])
    await sql`
      update ${sql.table(table)}
      set permissions = replace(permissions, '"stock.approve"', '"stock.approve-small","stock.approve"')
      where permissions like '%"stock.approve"%'`.execute(db)
}
