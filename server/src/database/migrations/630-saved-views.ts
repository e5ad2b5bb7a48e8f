import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Filters, sort and columns of list pages, as each person keeps them under names. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'savedView', {
    ...{ userId: 'text', page: 'text', name: 'text' },
    ...{ query: 'text', columns: 'text', opening: 'integer' },
  })
  await createIndex(db, 'savedView', ['userId', 'page', 'name'])
}
