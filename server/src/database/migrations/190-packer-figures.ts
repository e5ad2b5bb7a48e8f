import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What a re-check found wrong with a parcel, for the figures of packers. Opened parcels of before count as wrong. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('parcel')
    .addColumn('foundWrong', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db
    .updateTable('parcel')
    .set({ foundWrong: 'unsaid' } as never)
    .where('status' as never, '=', 'reopened' as never)
    .execute()
  await createIndex(db, 'parcel', ['scope', 'packedAt', 'packedBy', 'status', 'rechecked', 'foundWrong'])
  await createIndex(db, 'parcel', ['scope', 'packedBy', 'packedAt', 'id'])
}
