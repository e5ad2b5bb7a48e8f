import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What the goods of an order need of a package; orders that stand say nothing of it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('outboundOrder').addColumn('goodsSize', 'text').execute()
}
