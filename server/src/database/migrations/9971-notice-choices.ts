import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** How customers want to be told. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'noticeChoice', {
    ...{ customerId: 'text', noBell: 'text', noMail: 'text', language: 'text' },
  })
  await createIndex(db, 'noticeChoice', ['customerId'])
}
