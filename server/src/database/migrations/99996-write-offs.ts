import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Payments of bills, which can be taken back, and bills that are agreed and due by themselves. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('customer').addColumn('agreeDays', 'bigint').execute()
  await createRows(db, 'billPayment', {
    ...{ billId: 'text', customerId: 'text', currency: 'text', amount: 'integer', paidBy: 'text' },
    ...{
      paidName: 'text',
      paidAt: 'integer',
      takenBackName: 'text',
      takenBackAt: 'integer?',
      reason: 'text',
    },
  })
  await createIndex(db, 'billPayment', ['billId', 'paidAt', 'id'])
  await sql`insert into "billPayment" (id, scope, version, "billId", "customerId", currency, amount, "paidBy",
      "paidName", "paidAt", "takenBackName", "takenBackAt", reason)
    select p.id, b.scope, 0, b.id, b."customerId", b.currency, p.amount, '', '', p.at, '', null, ''
    from "moneyPosting" p join bill b on b.id = p."documentId" where p.kind = 'bill'`.execute(db)
  for (const column of ['dueAt', 'issuedAt']) await createIndex(db, 'bill', ['status', column])
}
