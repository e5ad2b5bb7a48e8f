import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What a customer has to pay before shipping, by age: a recharge pays the oldest first. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'freightDue', ['customerId', 'currency', 'status', 'dueAt', 'id'])
}
