import type { Kysely } from 'kysely'
import { createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Which currencies are in use. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'currencyUse', { enabled: 'integer' })
}
