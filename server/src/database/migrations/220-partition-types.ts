import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Types of partitions, and which type a partition is of. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'partitionType', {
    ...{ code: 'text', name: 'text', kind: 'text', sizeClass: 'text', velocity: 'text', remark: 'text' },
    enabled: 'integer',
  })
  for (const columns of [
    ['code', 'id'],
    ['name', 'id'],
  ])
    await createIndex(db, 'partitionType', columns)
  await db.schema.alterTable('partition').addColumn('typeId', 'text').execute()
}
