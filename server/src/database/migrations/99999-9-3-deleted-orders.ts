import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An order that was deleted for good stood behind the tab of the recycle bin, though no list shows it there. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.updateTable('parcelOrder').set({ tab: 'deleted' }).where('status', '=', 'deleted').execute()
}
