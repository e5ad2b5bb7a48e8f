import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const text = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]))
const integer = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'integer' as const]))

/** What was printed at once, and how often labels of each thing were. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'labelJob', {
    ...text('kind', 'ownerId', 'medium', 'language', 'format', 'code', 'contents', 'byName'),
    ...integer('copies', 'labels', 'at', 'hidden'),
  })
  await createRows(db, 'labelPrint', {
    ...text('kind', 'subjectId', 'ownerId'),
    ...integer('prints', 'labels', 'firstAt', 'lastAt'),
  })
  await createIndex(db, 'labelJob', ['at', 'id'])
  await createIndex(db, 'labelJob', ['ownerId', 'at', 'id'])
}
