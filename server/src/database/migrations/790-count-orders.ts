import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Count orders, and what a count knows of its order; positions are walked by code within a house, a shelf, a partition. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'countOrder', {
    ...{ no: 'text', type: 'text', status: 'text', remark: 'text', filled: 'integer' },
    ...{ shelves: 'text', partitionIds: 'text', skus: 'text' },
    ...{ positions: 'integer', passed: 'integer', left: 'integer', counted: 'integer', approved: 'integer' },
    ...{ differences: 'integer', createdByName: 'text', approver: 'text?', approverName: 'text' },
    ...{ reason: 'text', createdAt: 'integer', finishedAt: 'integer?' },
  })
  await createIndex(db, 'countOrder', ['scope', 'no'])
  await createIndex(db, 'countOrder', ['scope', 'createdAt', 'id'])
  await createIndex(db, 'countOrder', ['scope', 'status', 'createdAt', 'id'])
  await createIndex(db, 'countOrder', ['scope', 'type', 'createdAt', 'id'])
  const columns = db.schema.alterTable('countTask')
  await columns.addColumn('orderId', 'text').execute()
  await columns.addColumn('only', 'text', (column) => column.notNull().defaultTo('[]')).execute()
  await columns.addColumn('firstBy', 'text').execute()
  await createIndex(db, 'countTask', ['orderId', 'status', 'positionCode', 'id'])
  await createIndex(db, 'countTask', ['orderId', 'createdAt', 'id'])
  await createIndex(db, 'position', ['scope', 'prefix', 'code', 'id'])
  await createIndex(db, 'position', ['scope', 'partitionId', 'code', 'id'])
}
