import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Containers that the house was given. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'container', {
    ...{ containerNo: 'text', type: 'text', status: 'text', seal: 'text', blNo: 'text', spaceId: 'text' },
    ...{ remark: 'text', createdAt: 'integer', createdBy: 'text' },
  })
  for (const by of [[], ['status']]) await createIndex(db, 'container', ['scope', ...by, 'createdAt', 'id'])
  await createIndex(db, 'container', ['scope', 'containerNo'])
  await createIndex(db, 'container', ['scope', 'blNo'])
}
