import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What an order is for. Removals are few among a million orders: an index of their own finds them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('outboundOrder')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('sale'))
    .execute()
  for (const first of ['scope', 'customerId'])
    await db.schema
      .createIndex(`outboundRemovalBy${first === 'scope' ? 'Scope' : 'CustomerId'}`)
      .on('outboundOrder')
      .columns([first, 'createdAt', 'id'])
      .where(sql.ref('kind'), '=', sql.lit('removal'))
      .execute()
}
