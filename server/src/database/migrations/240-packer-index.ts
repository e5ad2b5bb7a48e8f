import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The figures of packers over any period are read from an index alone: of a million packages too. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.dropIndex('parcelByScopePackedByPackedAtId').execute()
  const found = ['status', 'rechecked', 'foundWrong']
  await createIndex(db, 'parcel', ['scope', 'packedBy', 'packedAt', 'id', ...found])
}
