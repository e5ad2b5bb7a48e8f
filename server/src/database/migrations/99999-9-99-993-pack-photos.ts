import type { Kysely } from 'kysely'
import { textType } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** A package may be photographed before it is closed, as its customer's or its warehouse's settings say. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const text = textType(db)
  await db.schema.alterTable('parcel').addColumn('photo', text).execute()
  await db.schema
    .alterTable('customer')
    .addColumn('packPhoto', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
