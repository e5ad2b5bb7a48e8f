import type { Kysely } from 'kysely'
import { createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The pictures that people have of themselves. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'avatar', { picture: 'text' })
}
