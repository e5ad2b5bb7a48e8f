import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An outbound order may fulfil a customer's dropshipping order. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('outboundOrder').addColumn('parcelOrderId', 'text').execute()
}
