import { type Kysely, sql } from 'kysely'
import { keepSums, keepSumsByKeys } from '../kept-sums.ts'
import { dropTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'
import { summedOrders } from './980-kept-sums.ts'

const table = 'outboundOrder'

/**
 * Outbound orders are summed over all customers too, for the volume that staff see. Receipts that came short are counted by an
 * index of them alone: home walked all that its customer ever had.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const [written] = summedOrders.filter((one) => one.table === table)
  if (!written) throw new Error(`${table} is not summed`)
  const names = Object.keys(written.times).flatMap((time) =>
    ['Left', 'Came', 'Gone'].map((what) => `${time}${what}`),
  )
  for (const name of ['Made', ...names]) await dropTrigger(db, `${table}Sum${name}`, table)
  await db.deleteFrom('keptSum').where('tableName', '=', table).execute()
  const summed = { ...written, overAll: true }
  await keepSums(db, summed)
  await keepSumsByKeys(db, summed)
  await db.schema
    .createIndex('receiptShortByStatus')
    .on('receipt')
    .columns(['scope', 'customerId', 'status', 'id'])
    .where(sql<boolean>`status in ('received', 'stored') and received < forecast`)
    .execute()
}
