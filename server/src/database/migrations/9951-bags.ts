import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Bags that packages travel in. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'bag', {
    ...{ no: 'text', status: 'text', channel: 'text', zone: 'text', weight: 'integer', seal: 'text' },
    ...{ manifest: 'integer', openedAt: 'integer', openedBy: 'text', closedAt: 'integer?', closedBy: 'text' },
  })
  for (const by of [[], ['status'], ['channel'], ['channel', 'status']])
    await createIndex(db, 'bag', ['scope', ...by, 'openedAt', 'id'])
  await createIndex(db, 'bag', ['scope', 'no'])
}
