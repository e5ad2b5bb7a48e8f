import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Lists of exceptions: by status or all, the newest or the most urgent first. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'exception', ['scope', 'status', 'openedAt', 'id'])
  await createIndex(db, 'exception', ['scope', 'status', 'dueAt', 'id'])
  await createIndex(db, 'exception', ['scope', 'openedAt', 'id'])
  await createIndex(db, 'exception', ['scope', 'dueAt', 'id'])
}
