import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** How full each partition was on a day, and the last posting that this counts. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'partitionDay', ['scope', 'day', 'partitionId'], {
    ...{ scope: 'text', day: 'integer', partitionId: 'text', positions: 'integer', used: 'integer' },
    ...{ pieces: 'integer', room: 'integer', inRoom: 'integer', seq: 'integer' },
  })
}
