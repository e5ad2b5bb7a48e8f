import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A lot with fewer pieces than it should have is an abnormal part. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.updateTable('exception').set({ part: 1 }).where('kind', '=', 'outbound.short-defective').execute()
}
