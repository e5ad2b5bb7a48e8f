import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What inspectors found wrong stands in the line, and a lot of defective pieces names its line. Earlier ones say nothing. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('receiptLine')
    .addColumn('flaws', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('defectiveItem').addColumn('lineId', 'text').execute()
}
