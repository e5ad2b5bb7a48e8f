import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Numbers by which a search of everything finds rows: those of a warehouse, and a customer's own in every warehouse. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['parcel', 'handover']) await createIndex(db, table, ['scope', 'no'])
  for (const number of ['no', 'waybillNo']) await createIndex(db, 'outboundOrder', ['customerId', number])
  for (const number of ['waybillNo', 'originalNo']) await createIndex(db, 'receipt', ['customerId', number])
  // A tote is used again and again: only orders whose pieces may still lie in one.
  await db.schema
    .createIndex('outboundOrderInTote')
    .on('outboundOrder')
    .columns(['scope', 'bin'])
    .where(sql.ref('status'), '=', sql.lit('in-delivery'))
    .where(sql.ref('packed'), '=', sql.lit(0))
    .execute()
}
