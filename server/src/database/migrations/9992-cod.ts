import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What carriers collected, their statements' lines, and customers' withdrawals. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'codEntry', {
    ...{ customerId: 'text', status: 'text', orderId: 'text', orderNo: 'text', waybillNo: 'text' },
    ...{ currency: 'text', collected: 'integer', fee: 'integer', amount: 'integer' },
    ...{ parentId: 'text?', withdrawalId: 'text?', signedAt: 'integer', confirmedAt: 'integer?' },
  })
  await createRows(db, 'withdrawal', {
    ...{
      customerId: 'text',
      no: 'text',
      status: 'text',
      currency: 'text',
      amount: 'integer',
      entries: 'integer',
    },
    ...{
      holder: 'text',
      bank: 'text',
      account: 'text',
      reason: 'text',
      appliedById: 'text',
      appliedBy: 'text',
    },
    ...{ appliedAt: 'integer', auditedById: 'text', auditedBy: 'text', auditedAt: 'integer?' },
    ...{ payerId: 'text', payer: 'text', bankAccountId: 'text?', transferNo: 'text' },
    ...{ paidAt: 'integer?', returnedAt: 'integer?' },
  })
  await createRows(db, 'codLine', {
    ...{ status: 'text', waybillNo: 'text', currency: 'text', collected: 'integer', fee: 'integer' },
    ...{ reference: 'text', entryId: 'text?', orderNo: 'text', customerName: 'text', expected: 'integer' },
    ...{ broughtBy: 'text', broughtAt: 'integer' },
  })
  await createIndex(db, 'codEntry', ['waybillNo', 'signedAt', 'id'])
  await createIndex(db, 'codEntry', ['withdrawalId', 'signedAt', 'id'])
  await createIndex(db, 'codEntry', ['customerId', 'status', 'currency', 'signedAt', 'id'])
  for (const [table, by] of [
    ['codEntry', 'signedAt'],
    ['withdrawal', 'appliedAt'],
  ] as const)
    for (const whose of [['scope'], ['customerId']])
      for (const within of [[], ['status'], ['currency']])
        await createIndex(db, table, [...whose, ...within, by, 'id'])
  for (const [table, numbers] of [
    ['codEntry', ['orderNo', 'waybillNo']],
    ['withdrawal', ['no', 'transferNo']],
  ] as const)
    for (const number of numbers)
      for (const whose of [['scope'], ['customerId']]) await createIndex(db, table, [...whose, number])
  for (const within of [[], ['status']])
    await createIndex(db, 'codLine', ['scope', ...within, 'broughtAt', 'id'])
  for (const number of ['waybillNo', 'reference']) await createIndex(db, 'codLine', ['scope', number])
}
