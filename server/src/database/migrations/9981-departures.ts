import type { Kysely } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Loads depart, and packages and orders with them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const whole = isPostgres(db) ? 'bigint' : 'integer'
  await db.schema.alterTable('stowage').addColumn('departedAt', 'bigint').execute()
  await db.schema
    .alterTable('stowage')
    .addColumn('departedBy', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const [table, column] of [
    ['stowage', 'followed'],
    ['parcelOrder', 'departed'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, whole, (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('parcelOrder')
    .addColumn('shippedFrom', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
