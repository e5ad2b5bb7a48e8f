import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Finds the few SKUs that are archived or of a rare size among a million. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'sku', ['enabled', 'code', 'id'])
  await createIndex(db, 'sku', ['sizeClass', 'code', 'id'])
}
