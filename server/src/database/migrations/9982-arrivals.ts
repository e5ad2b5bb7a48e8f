import type { Kysely } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Loads arrive: what was seen somewhere outranks what was claimed before. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('stowage').addColumn('arrivedAt', 'bigint').execute()
  for (const [table, column] of [
    ['carriage', 'settles'],
    ['stowage', 'arrived'],
    ['stowage', 'arrivedPieces'],
    ['stowage', 'allArrived'],
    ['stowage', 'closed'],
    ['stowageItem', 'missing'],
    ['parcelOrder', 'arrived'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
