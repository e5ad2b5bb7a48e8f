import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Finds whether a position was counted after a moment, however often it was counted. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'countTask', ['positionId', 'status', 'countedAt'])
  await db.schema.dropIndex('countTaskByPositionIdStatus').execute()
}
