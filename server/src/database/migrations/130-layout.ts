import type { Kysely } from 'kysely'
import { createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The drawing of a warehouse's hall, and how long the walk of a wave is. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'layout', { plan: 'text' })
  for (const column of ['walkLength', 'walkBound'])
    await db.schema
      .alterTable('wave')
      .addColumn(column, 'bigint', (made) => made.notNull().defaultTo(0))
      .execute()
}
