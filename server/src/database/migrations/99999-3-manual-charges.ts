import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What people charge and credit by hand, and above which amount two of them do. Their charges come from no cause. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('currencyUse')
    .addColumn('chargeAbove', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await createRows(db, 'manualCharge', {
    ...{ customerId: 'text', status: 'text', fee: 'text', currency: 'text', amount: 'integer' },
    ...{ documentId: 'text', documentNo: 'text', reason: 'text', credits: 'text?' },
    ...{ writtenBy: 'text', writtenName: 'text', writtenAt: 'integer' },
    ...{ decidedName: 'text', decidedAt: 'integer?', answer: 'text' },
  })
  for (const whose of [[], ['customerId']])
    for (const within of [[], ['status']])
      await createIndex(db, 'manualCharge', [...whose, ...within, 'writtenAt', 'id'])
  for (const whose of [[], ['customerId']]) await createIndex(db, 'manualCharge', [...whose, 'documentNo'])
  await db.schema.dropIndex('chargeLineByCause').execute()
  await db.schema
    .createIndex('chargeLineByCause')
    .on('chargeLine')
    .columns(['scopeNo', 'seq', 'n', 'fee'])
    .unique()
    .where((of) =>
      of.and([of(sql.ref('status'), '<>', sql.lit('void')), of(sql.ref('seq'), '>', sql.lit(0))]),
    )
    .execute()
}
