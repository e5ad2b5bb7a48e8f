import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Serves the lists of waves and counts page by page, and finds them by number and position. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [table, name] of [
    ['wave', 'no'],
    ['countTask', 'positionCode'],
  ] as const) {
    await createIndex(db, table, ['scope', 'createdAt', 'id'])
    await createIndex(db, table, ['scope', 'status', 'createdAt', 'id'])
    await createIndex(db, table, ['scope', name, 'id'])
    await db.schema.dropIndex(`${table}ByScopeStatusCreatedAt`).execute()
  }
  await db.schema.dropIndex('waveByScopeCreatedAt').execute()
}
