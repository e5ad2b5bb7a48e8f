import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import { keepLedgerByDifference } from '../kept-ledger.ts'
import type { AnyTables } from '../statements.ts'

/** What billing a line costs: the ledgers follow by its difference, and one of two indexes alike is gone. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await keepLedgerByDifference(db, {
    ...{ table: 'chargeLine', side: 'receivable', party: 'customerId', reads: ['status'] },
    live: (row) => `${row}.status <> 'void'`,
    billed: (row) => `${row}.status in ('billed', 'paid')`,
    paid: (row) => `${row}.status = 'paid'`,
    dated: false,
  })
  // The lines of a bill are found in the order of their time, as their list shows them.
  await db.schema.dropIndex('chargeLineByBillIdId').execute()
  // A charge by hand finds its own customer's document, however many others have one of the same number.
  await db.schema.dropIndex('ledgerOrderByDocumentNo').execute()
  await createIndex(db, 'ledgerOrder', ['documentNo', 'partyId', 'side', 'id'])
  // Few lines take another back.
  await db.schema.dropIndex('chargeLineByReverses').execute()
  await db.schema
    .createIndex('chargeLineByReverses')
    .on('chargeLine')
    .column('reverses')
    .where(sql.ref('reverses'), 'is not', null)
    .execute()
}
