import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Until when each person has seen what the desk's bell tells, and the bills of which a line waits for an answer. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'bellMark', { userId: 'text', until: 'integer' })
  await createIndex(db, 'bellMark', ['userId'])
  await db.schema
    .createIndex('billDisputed')
    .on('bill')
    .columns(['createdAt', 'id'])
    .where(sql<boolean>`disputes > 0 and status <> 'void'`)
    .execute()
}
