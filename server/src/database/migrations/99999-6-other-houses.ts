import type { Kysely } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Loads go to another warehouse of the house, and what they carry goes on in its books. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [table, column] of [
    ['parcelPiece', 'origin'],
    ['parcelPiece', 'originScope'],
    ['parcelOrder', 'origin'],
    ['parcelOrder', 'originScope'],
    ['bag', 'origin'],
    ['bag', 'originScope'],
    ['stowage', 'destination'],
    ['stowage', 'origin'],
    ['stowage', 'originScope'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const [table, column] of [
    ['stowage', 'journey'],
    ['stowageItem', 'turn'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema.alterTable('stowageItem').addColumn('arrivedAt', 'bigint').execute()
}
