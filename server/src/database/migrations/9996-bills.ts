import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Bills of settled charges, and what customers say against their lines. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'chargeLine', ['customerId', 'status', 'currency', 'sheet', 'occurredAt', 'id'])
  await createIndex(db, 'chargeLine', ['billId', 'occurredAt', 'id'])
  await createRows(db, 'bill', {
    ...{ no: 'text', customerId: 'text', status: 'text', currency: 'text', sheets: 'text' },
    ...{ until: 'integer', lines: 'integer', total: 'integer', writtenOff: 'integer' },
    ...{ collecting: 'integer', disputes: 'integer', remark: 'text', createdAt: 'integer' },
    ...{ createdName: 'text', auditedBy: 'text', auditedName: 'text', issuedAt: 'integer?' },
    ...{ issuedName: 'text', dueAt: 'integer?', writtenOffAt: 'integer?' },
  })
  for (const whose of [[], ['customerId']])
    for (const within of [[], ['status']])
      await createIndex(db, 'bill', [...whose, ...within, 'createdAt', 'id'])
  for (const whose of [[], ['customerId']]) await createIndex(db, 'bill', [...whose, 'no'])
  for (const within of [[], ['status']])
    await db.schema
      .createIndex(`billIssuedBy${within.join('')}`)
      .on('bill')
      .columns(['customerId', ...within, 'issuedAt', 'id'])
      .where(sql.ref('no'), '<>', sql.lit(''))
      .execute()
  await createRows(db, 'billDispute', {
    ...{ billId: 'text', customerId: 'text', lineId: 'text', documentNo: 'text', reason: 'text' },
    ...{ raisedName: 'text', raisedAt: 'integer', answer: 'text', answeredName: 'text' },
    answeredAt: 'integer?',
  })
  await createIndex(db, 'billDispute', ['lineId', 'raisedAt', 'id'])
  await createIndex(db, 'billDispute', ['billId', 'raisedAt'])
}
