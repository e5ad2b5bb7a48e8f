import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Moves of all that lay on a position. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'wholeMove', {
    ...{ fromPositionId: 'text', toPositionId: 'text', at: 'integer', goods: 'text', undone: 'integer' },
  })
  await createIndex(db, 'wholeMove', ['fromPositionId', 'undone', 'at'])
}
