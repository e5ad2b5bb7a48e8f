import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An index that another one of its table begins with finds nothing more, and is written at each change. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.dropIndex('exceptionByScopeOpenedAt').execute()
  await db.schema.dropIndex('exceptionByScopeStatusOpenedAt').execute()
  await db.schema.dropIndex('positionByScopePartitionIdWalk').execute()
}
