import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Prices that are a per cent of a fee are found by that fee. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'feeRule', ['percentOf'])
}
