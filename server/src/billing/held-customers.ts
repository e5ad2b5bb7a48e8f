import type { Kysely } from 'kysely'
import { dialectOf } from '../database/columns.ts'
import type { Database } from '../database/tables.ts'
import type { Cause } from './causes-behind.ts'

/**
 * Holds the scopes of the customers whose charges are taken back, until the transaction ends. Commands that credit a charge
 * lock the same scopes, so that each sees what the other gave back. SQLite has one writer.
 */
export async function holdCustomers(db: Kysely<Database>, causes: readonly Cause[]): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  const back = causes.filter(({ reverses }) => reverses)
  const scopes = [...new Set(back.map(({ customerId }) => `customer:${customerId}`))].sort()
  if (scopes.length === 0) return
  await db
    .insertInto('scope')
    .values(scopes.map((id) => ({ id, seq: 0 })))
    .onConflict((known) => known.doNothing())
    .execute()
  await db.selectFrom('scope').select('no').where('id', 'in', scopes).orderBy('id').forUpdate().execute()
}
