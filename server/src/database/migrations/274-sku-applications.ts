import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What customers apply for in the catalogue, and whether their articles are reviewed at all. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'skuApplication', {
    ...{ customerId: 'text', skuId: 'text?', kind: 'text', code: 'text', name: 'text', wish: 'text' },
    ...{ status: 'text', reason: 'text', appliedAt: 'integer', decidedAt: 'integer?', decidedBy: 'text' },
  })
  for (const columns of [
    ...[
      ['appliedAt', 'id'],
      ['code', 'id'],
      ['name', 'id'],
      ['status', 'appliedAt', 'id'],
    ],
    ...[
      ['status', 'code', 'id'],
      ['customerId', 'appliedAt', 'id'],
      ['customerId', 'code', 'id'],
    ],
    ...[
      ['customerId', 'name', 'id'],
      ['customerId', 'status', 'appliedAt', 'id'],
    ],
    ['customerId', 'status', 'code', 'id'],
  ])
    await createIndex(db, 'skuApplication', columns)
  await db.schema
    .alterTable('customer')
    .addColumn('reviewsSkus', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
