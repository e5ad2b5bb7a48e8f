import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What the house tells customers, and which of it went out by mail. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'notice', {
    ...{ customerId: 'text', kind: 'text', details: 'text', at: 'integer', read: 'integer' },
  })
  await createIndex(db, 'notice', ['customerId', 'at', 'id'])
  await createIndex(db, 'notice', ['customerId', 'read', 'at', 'id'])
  await createIndex(db, 'notice', ['at', 'id'])
  await createTable(db, 'noticeMail', ['id'], {
    ...{ id: 'text', attempts: 'integer', nextAt: 'integer?', fault: 'text' },
  })
  await createIndex(db, 'noticeMail', ['nextAt'])
}
