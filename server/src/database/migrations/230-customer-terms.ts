import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What was agreed with a customer about taxes, and below which balance it is warned. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['taxRate', 'warningAmount'])
    await db.schema
      .alterTable('customer')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
}
