import { DAY } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import { keepSums, keepSumsByKeys, type Summed } from '../kept-sums.ts'
import { dropTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'
import { summedOrders } from './980-kept-sums.ts'

const table = 'parcelOrder'

/** Whether an order left within 24 hours of the arrival of its last package; of its submission where nothing of it arrives. */
function inGoal(row: string): string {
  return `case when ${row}."shippedAt" - coalesce(${row}."cameAt", ${row}."submittedAt", ${row}."createdAt") <= ${DAY}
    then 'in-time' else 'late' end`
}

/**
 * An order knows when the last of its packages came. "Orders are shipped within 24 hours of arrival" counts from there; what
 * left before is counted anew.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const [written] = summedOrders.filter((one) => one.table === table)
  if (!written) throw new Error(`${table} is not summed`)
  await db.schema.alterTable(table).addColumn('cameAt', 'bigint').execute()
  await sql`update "parcelOrder" set "cameAt" = (
    select max("receivedAt") from "parcelPiece" where "orderId" = "parcelOrder".id
  ) where received > 0`.execute(db)
  await sql`create index "parcelOrderByWaiting" on "parcelOrder" (scope, "customerId", "cameAt", id)
    where status in (${sql.join(waiting.map((status) => sql.lit(status)))})`.execute(db)

  const names = Object.keys(written.times).flatMap((time) =>
    ['Left', 'Came', 'Gone'].map((what) => `${time}${what}`),
  )
  for (const name of ['Made', ...names]) await dropTrigger(db, `${table}Sum${name}`, table)
  await db.deleteFrom('keptSum').where('tableName', '=', table).execute()
  const summed: Summed = {
    ...written,
    reads: [...written.reads, 'cameAt'],
    times: { ...written.times, shippedAt: inGoal },
  }
  await keepSums(db, summed)
  await keepSumsByKeys(db, summed)
}

/** All of it is here, and it has not left. */
const waiting = ['received', 'stored', 'to-pay', 'to-ship'] as const
