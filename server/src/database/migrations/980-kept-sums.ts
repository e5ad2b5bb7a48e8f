import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import { keepSums, type Summed } from '../kept-sums.ts'
import type { AnyTables } from '../statements.ts'

/** Sums orders, pieces and weight of both kinds of orders by customer, hour, day and tab, for the figures of home. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  let table = db.schema.createTable('keptSum')
  for (const column of ['tableName', 'scope', 'ownerId', 'time'])
    table = table.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['grain', 'slot']) table = table.addColumn(column, 'bigint', (c) => c.notNull())
  table = table.addColumn('word', 'text', (c) => c.notNull())
  for (const column of ['shard', 'orders', 'pieces', 'weight'])
    table = table.addColumn(column, 'bigint', (c) => c.notNull())
  const key = ['tableName', 'scope', 'ownerId', 'time', 'grain', 'slot', 'word', 'shard']
  await table
    .addPrimaryKeyConstraint('keptSumKey', key as never[])
    .$call((made) => (isPostgres(db) ? made : made.modifyEnd(sql`without rowid`)))
    .execute()
  for (const summed of summedOrders) await keepSums(db, summed)
}

/** Whether an order left within 24 hours of its submission. */
function inGoal(row: string): string {
  return `case when ${row}."shippedAt" - coalesce(${row}."submittedAt", ${row}."createdAt") <= 86400000
    then 'in-time' else 'late' end`
}

export const summedOrders: readonly Summed[] = [
  {
    ...{ table: 'parcelOrder', reads: ['tab', 'status', 'submittedAt'], overAll: true },
    times: {
      createdAt: (row) => `case when ${row}.status = 'deleted' then 'deleted' else ${row}.tab end`,
      shippedAt: inGoal,
    },
  },
  {
    ...{ table: 'outboundOrder', reads: ['status', 'abnormal', 'submittedAt'], overAll: false },
    times: {
      createdAt: (row) => `case
        when ${row}.abnormal = 1 and ${row}.status in ('to-review', 'to-be-issued', 'in-delivery') then 'abnormal'
        when ${row}.status = 'to-review' then 'to-audit'
        when ${row}.status = 'shipped' then 'issued'
        else ${row}.status end`,
      shippedAt: inGoal,
    },
  },
]
