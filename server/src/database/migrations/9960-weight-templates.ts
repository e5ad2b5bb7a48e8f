import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Weight segments that parcels are sorted by. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'weightTemplate', {
    ...{ code: 'text', name: 'text', no: 'integer', rounding: 'text', step: 'integer' },
    ...{ segments: 'text', remark: 'text', enabled: 'integer' },
  })
  await createIndex(db, 'weightTemplate', ['code', 'id'])
  await createIndex(db, 'weightTemplate', ['name'])
  await createIndex(db, 'weightTemplate', ['rounding', 'code', 'id'])
  await createIndex(db, 'weightTemplate', ['enabled', 'code', 'id'])
}
