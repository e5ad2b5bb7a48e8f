import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Credit notes of lines of issued bills, and what of each bill was credited. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('bill')
    .addColumn('credited', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await createRows(db, 'creditNote', {
    ...{ no: 'text', customerId: 'text', billId: 'text', billNo: 'text', lineId: 'text' },
    ...{ documentNo: 'text', status: 'text', currency: 'text', amount: 'integer', refunded: 'integer' },
    ...{ reason: 'text', writtenBy: 'text', writtenName: 'text', writtenAt: 'integer' },
    ...{ decidedName: 'text', decidedAt: 'integer?', answer: 'text' },
  })
  for (const whose of [[], ['customerId']]) {
    for (const within of [[], ['status']])
      await createIndex(db, 'creditNote', [...whose, ...within, 'writtenAt', 'id'])
    await createIndex(db, 'creditNote', [...whose, 'no'])
  }
  await db.schema
    .createIndex('creditNoteIssuedBy')
    .on('creditNote')
    .columns(['customerId', 'decidedAt', 'id'])
    .where(sql.ref('no'), '<>', sql.lit(''))
    .execute()
}
