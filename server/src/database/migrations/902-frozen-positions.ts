import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A count order may freeze its positions. What stood before froze none. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['countOrder', 'countTask'])
    await db.schema
      .alterTable(table)
      .addColumn('freezes', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
