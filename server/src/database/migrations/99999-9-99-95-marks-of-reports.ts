import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An order knows the reports of the floor that marked it abnormal, so that taking them back takes the mark away. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('outboundOrder').addColumn('reports', 'text').execute()
}
