import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Accounts of the house at banks, recharges with their vouchers, and the flow of wallets. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'bankAccount', {
    ...{ code: 'text', payee: 'text', bank: 'text', account: 'text', currency: 'text' },
    ...{ secondAbove: 'integer', remark: 'text', enabled: 'integer' },
  })
  await createIndex(db, 'bankAccount', ['code'])
  await createRows(db, 'recharge', {
    ...{
      no: 'text',
      customerId: 'text',
      status: 'text',
      currency: 'text',
      amount: 'integer',
      method: 'text',
    },
    ...{ bankAccountId: 'text', payer: 'text', bank: 'text', transactionNo: 'text', voucher: 'text' },
    ...{ reason: 'text', submittedBy: 'text', submittedAt: 'integer', firstBy: 'text', firstName: 'text' },
    ...{ reviewedBy: 'text', reviewerName: 'text', reviewedAt: 'integer?' },
  })
  await keepCounts(db, { table: 'recharge', reads: ['status'], wordOf: (row) => `${row}.status` })
  for (const whose of ['scope', 'customerId'])
    for (const within of [[], ['status'], ['method']])
      await createIndex(db, 'recharge', [whose, ...within, 'submittedAt', 'id'])
  for (const number of ['no', 'transactionNo'])
    for (const whose of ['scope', 'customerId']) await createIndex(db, 'recharge', [whose, number])
  await createIndex(db, 'recharge', ['bankAccountId', 'transactionNo'])
  await createRows(db, 'walletEntry', {
    ...{ customerId: 'text', currency: 'text', amount: 'integer', balance: 'integer' },
    ...{ kind: 'text', documentId: 'text', label: 'text', at: 'integer' },
  })
  for (const whose of [[], ['customerId']])
    for (const within of [[], ['kind'], ['currency']])
      await createIndex(db, 'walletEntry', [...whose, ...within, 'at', 'id'])
  for (const whose of [[], ['customerId']]) await createIndex(db, 'walletEntry', [...whose, 'label'])
  await createIndex(db, 'walletEntry', ['documentId'])
}
