import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An order says that it was sent back and why; a customer, whether its orders may want more than there is. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const flag = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await flag('outboundOrder', 'rejected')
  await flag('customer', 'backorders')
  await db.schema
    .alterTable('outboundOrder')
    .addColumn('rejectReason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
