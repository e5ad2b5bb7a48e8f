import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Prices that begin in the past, and the charges that they touch. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'repricing', {
    ...{ priceId: 'text', priceCode: 'text', priceNo: 'integer', channel: 'text', fee: 'text' },
    ...{ customerId: 'text', from: 'integer', until: 'integer', status: 'text', looked: 'integer' },
    ...{ touched: 'integer', open: 'integer', charged: 'integer', afterAt: 'integer', afterId: 'text' },
    ...{ startedName: 'text', startedAt: 'integer', endedAt: 'integer?' },
  })
  for (const by of [[], ['priceId'], ['status']])
    await createIndex(db, 'repricing', [...by, 'startedAt', 'id'])
  await createRows(db, 'repricedCharge', {
    ...{ repricingId: 'text', lineId: 'text', customerId: 'text', documentId: 'text', documentNo: 'text' },
    ...{
      fee: 'text',
      of: 'text',
      status: 'text',
      lineStatus: 'text',
      currency: 'text',
      was: 'integer',
      nowCurrency: 'text',
    },
    ...{ now: 'integer', occurredAt: 'integer' },
  })
  for (const by of [[], ['customerId'], ['status']])
    await createIndex(db, 'repricedCharge', ['repricingId', ...by, 'occurredAt', 'id'])
  await createIndex(db, 'repricedCharge', ['repricingId', 'documentId', 'id'])
}
