import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What the pick face is kept at, and the tasks that fetch goods for it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'replenishRule', {
    ...{ positionId: 'text', positionCode: 'text', skuId: 'text', skuCode: 'text', ownerId: 'text' },
    ...{ minimum: 'integer', maximum: 'integer', enabled: 'integer' },
  })
  await createIndex(db, 'replenishRule', ['scope', 'positionId', 'skuId'])
  await createIndex(db, 'replenishRule', ['scope', 'positionCode', 'id'])
  await createIndex(db, 'replenishRule', ['scope', 'skuCode', 'id'])
  await createRows(
    db,
    'moveTask',
    {
      ...{ skuId: 'text', skuCode: 'text', ownerId: 'text', fromPositionId: 'text', fromCode: 'text' },
      ...{ toPositionId: 'text', toCode: 'text', quantity: 'integer', done: 'integer', status: 'text' },
      ...{ open: 'integer', createdByName: 'text', createdAt: 'integer', lastMove: 'integer' },
    },
    'travels',
  )
  await createIndex(db, 'moveTask', ['fromPositionId', 'toPositionId', 'open', 'lastMove', 'id'])
  await createIndex(db, 'moveTask', ['toPositionId', 'open', 'skuId'])
  await createIndex(db, 'moveTask', ['scope', 'createdAt', 'id'])
  await createIndex(db, 'moveTask', ['scope', 'status', 'createdAt', 'id'])
  await createIndex(db, 'moveTask', ['scope', 'skuCode', 'id'])
}
