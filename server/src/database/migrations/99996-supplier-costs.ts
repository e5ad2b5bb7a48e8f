import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepLedger } from '../kept-ledger.ts'
import type { AnyTables } from '../statements.ts'

/** What suppliers are expected to ask for, and their invoices. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['comesWith', 'supplierId'])
    await db.schema
      .alterTable('chargeDefinition')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await createIndex(db, 'chargeDefinition', ['comesWith'])
  await createRows(db, 'costLine', {
    ...{ supplierId: 'text', status: 'text', fee: 'text', of: 'text', currency: 'text', amount: 'integer' },
    ...{ exact: 'text', counted: 'text', quantity: 'integer', ruleId: 'text', ruleNo: 'integer' },
    ...{ documentId: 'text', documentNo: 'text', subjectId: 'text' },
    ...{ scopeNo: 'integer', seq: 'integer', n: 'integer', reverses: 'text?', differs: 'integer' },
    ...{ occurredAt: 'integer', invoiceId: 'text', paidAt: 'integer?' },
  })
  await db.schema
    .createIndex('costLineByCause')
    .on('costLine')
    .columns(['scopeNo', 'seq', 'n', 'fee'])
    .unique()
    .where(sql.ref('differs'), '=', sql.lit(0))
    .execute()
  await createIndex(db, 'costLine', ['supplierId', 'documentNo', 'fee', 'status', 'occurredAt', 'id'])
  await createIndex(db, 'costLine', ['documentId', 'fee'])
  await createIndex(db, 'costLine', ['documentNo'])
  await createIndex(db, 'costLine', ['invoiceId', 'id'])
  for (const whose of [[], ['supplierId']])
    for (const within of [[], ['status'], ['fee']])
      await createIndex(db, 'costLine', [...whose, ...within, 'occurredAt', 'id'])
  await createRows(db, 'supplierInvoice', {
    ...{ supplierId: 'text', no: 'text', status: 'text', currency: 'text', total: 'integer' },
    ...{ expected: 'integer', lines: 'integer', invoicedAt: 'integer', dueAt: 'integer?', remark: 'text' },
    ...{ enteredBy: 'text', enteredName: 'text', enteredAt: 'integer', approvedBy: 'text' },
    ...{ approvedName: 'text', reason: 'text', paidName: 'text', paidAt: 'integer?', paymentNo: 'text' },
  })
  await createIndex(db, 'supplierInvoice', ['supplierId', 'no', 'id'])
  await createIndex(db, 'supplierInvoice', ['no'])
  for (const whose of [[], ['supplierId']])
    for (const within of [[], ['status']])
      await createIndex(db, 'supplierInvoice', [...whose, ...within, 'enteredAt', 'id'])
  await createRows(db, 'supplierInvoiceLine', {
    ...{ invoiceId: 'text', lineNo: 'integer', documentNo: 'text', fee: 'text', amount: 'integer' },
    ...{ expected: 'integer', outcome: 'text' },
  })
  await createIndex(db, 'supplierInvoiceLine', ['invoiceId', 'lineNo'], true)
  await keepLedger(db, {
    ...{ table: 'costLine', side: 'payable', party: 'supplierId', reads: ['status', 'paidAt'] },
    live: (row) => `${row}.status <> 'void'`,
    billed: (row) => `${row}.status in ('invoiced', 'approved', 'paid')`,
    paid: (row) => `${row}.status = 'paid'`,
    dated: true,
  })
}
