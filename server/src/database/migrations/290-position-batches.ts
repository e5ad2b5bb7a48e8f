import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Series of positions that are made slice after slice; what stands in a layer of a prefix is found by an index. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'positionBatch', ['id'], {
    id: 'text',
    scope: 'text',
    actor: 'text',
    status: 'text',
    series: 'text',
    positions: 'integer',
    positionsDone: 'integer',
    slicesDone: 'integer',
    left: 'integer',
    leftCodes: 'text',
    defect: 'text',
    startedAt: 'integer',
    finishedAt: 'integer?',
  })
  await createIndex(db, 'positionBatch', ['status'])
  await createIndex(db, 'positionBatch', ['scope', 'startedAt'])
  await createIndex(db, 'position', ['scope', 'prefix', 'layer', 'row', 'id'])
  await db.schema.dropIndex('positionByScopePrefixCode').execute()
}
