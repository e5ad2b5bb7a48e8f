import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Prices of fees for the customers of a grade, and prices whose steps count a document or a month as a whole. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [column, otherwise] of [
    ['grade', ''],
    ['counts', 'cause'],
  ] as const)
    await db.schema
      .alterTable('feeRule')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(otherwise))
      .execute()
  await createTable(db, 'feeCounted', ['ruleId', 'whole'], {
    ...{ ruleId: 'text', whole: 'text', counted: 'text' },
  })
}
