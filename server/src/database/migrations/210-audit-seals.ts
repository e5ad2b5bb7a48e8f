import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The audit log's chain. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'auditSeal', ['scope', 'upTo'], {
    ...{ scope: 'text', upTo: 'integer', hash: 'text', at: 'integer' },
  })
}
