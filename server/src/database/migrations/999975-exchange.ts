import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const limits = { apartMost: 200, secondAbove: 0 }

/** Rates of exchange, and money that was exchanged by them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [name, value] of Object.entries(limits))
    await db.schema
      .alterTable('currencyUse')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(value))
      .execute()
  await createRows(db, 'exchangeRate', {
    ...{ fromCurrency: 'text', toCurrency: 'text', status: 'text', source: 'text', remark: 'text' },
    ...{ numerator: 'integer', denominator: 'integer', startsAt: 'integer', apart: 'integer?' },
    ...{ enteredById: 'text', enteredBy: 'text', enteredAt: 'integer' },
    ...{ approvedBy: 'text', approvedAt: 'integer?' },
  })
  for (const within of [[], ['fromCurrency'], ['toCurrency'], ['status'], ['fromCurrency', 'toCurrency']])
    await createIndex(db, 'exchangeRate', ['scope', ...within, 'enteredAt', 'id'])
  await createIndex(db, 'exchangeRate', ['fromCurrency', 'toCurrency', 'status', 'id'])
  await createRows(db, 'walletExchange', {
    ...{ no: 'text', customerId: 'text', status: 'text', fromCurrency: 'text', toCurrency: 'text' },
    ...{
      amount: 'integer',
      received: 'integer',
      rateId: 'text',
      numerator: 'integer',
      denominator: 'integer',
    },
    ...{ remark: 'text', reason: 'text', proposedById: 'text', proposedBy: 'text', proposedAt: 'integer' },
    ...{ decidedBy: 'text', decidedAt: 'integer?' },
  })
  for (const within of [[], ['status'], ['customerId']])
    await createIndex(db, 'walletExchange', [...within, 'proposedAt', 'id'])
  await createIndex(db, 'walletExchange', ['no'])
}
