import { type Kysely, sql } from 'kysely'
import { createIndex, isPostgres } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Keeps what stands behind the tabs of receipts and orders, and finds those of one customer behind one tab. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable('keptCount')
    .addColumn('tableName', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('ownerId', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('shard', 'integer', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('keptCountKey', ['tableName', 'scope', 'ownerId', 'word', 'shard'] as never[])
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
    .execute()
  await keepCounts(db, { table: 'receipt', reads: ['status'], wordOf: (row) => `${row}.status` })
  await keepCounts(db, {
    ...{ table: 'outboundOrder', reads: ['status', 'abnormal'] },
    wordOf: (row) => `case
      when ${row}.abnormal = 1 and ${row}.status in ('to-review', 'to-be-issued', 'in-delivery') then 'abnormal'
      when ${row}.status = 'to-review' then 'to-audit'
      when ${row}.status = 'shipped' then 'issued'
      else ${row}.status end`,
  })
  for (const table of ['receipt', 'outboundOrder'])
    await createIndex(db, table, ['scope', 'customerId', 'status', 'createdAt', 'id'])
}
