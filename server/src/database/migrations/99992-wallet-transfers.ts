import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Money that goes from one customer's wallet to another's. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'walletTransfer', {
    ...{ no: 'text', customerId: 'text', toId: 'text', status: 'text', currency: 'text', amount: 'integer' },
    ...{ purpose: 'text', arrived: 'integer', reason: 'text' },
    ...{ submittedBy: 'text', submittedName: 'text', submittedAt: 'integer' },
    ...{ reviewedBy: 'text', reviewedName: 'text', reviewedAt: 'integer?' },
  })
  await keepCounts(db, { table: 'walletTransfer', reads: ['status'], wordOf: (row) => `${row}.status` })
  for (const within of [[], ['status'], ['customerId'], ['toId']])
    await createIndex(db, 'walletTransfer', ['scope', ...within, 'submittedAt', 'id'])
  await createIndex(db, 'walletTransfer', ['scope', 'no'])
}
