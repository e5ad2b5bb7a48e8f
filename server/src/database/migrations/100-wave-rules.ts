import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = [
  ['outboundOrder', 'packageType'],
  ['outboundOrder', 'logisticsMode'],
] as const
const numbers = [
  ['wave', 'maxOrders', 0],
  ['wave', 'maxSkus', 0],
  ['wave', 'tasksVoid', 0],
  ['pickTask', 'spare', -1],
] as const

/** Wave rules and what they look at, what a wave takes at most, and when its lease was renewed last. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'waveRule', {
    name: 'text',
    type: 'text',
    packageType: 'text',
    logisticsMode: 'text',
    maxOrders: 'integer',
    maxSkus: 'integer',
    priority: 'integer',
    enabled: 'integer',
  })
  await createIndex(db, 'waveRule', ['scope', 'name', 'id'])
  await createIndex(db, 'waveRule', ['scope', 'priority', 'id'])
  for (const [table, column] of texts)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const [table, column, start] of numbers)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(start))
      .execute()
  await db.schema.alterTable('wave').addColumn('leasedAt', 'bigint').execute()
  await sql`
    update wave set "tasksVoid" = (
      select count(*) from "pickTask" t where t."waveId" = wave.id and t.status = 'void'
    )`.execute(db)
  await sql`
    update wave set status = 'not-picked'
    where status = 'partially-picked' and picked = 0 and "tasksDone" = "tasksVoid"`.execute(db)
}
