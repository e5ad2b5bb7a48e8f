import type { Kysely } from 'kysely'
import { keepSumsByKeys } from '../kept-sums.ts'
import type { AnyTables } from '../statements.ts'
import { summedOrders } from './980-kept-sums.ts'

/** Each change of an order walked all hours and days for which its customer, and the house, has sums. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const summed of summedOrders) await keepSumsByKeys(db, summed)
}
