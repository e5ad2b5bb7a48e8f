import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Drafts of price lists that are tried over what happened. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'priceTrial', {
    ...{
      listId: 'text',
      listCode: 'text',
      listNo: 'integer',
      channel: 'text',
      month: 'text',
      status: 'text',
    },
    ...{ done: 'integer', total: 'integer', missed: 'integer', phase: 'text', afterAt: 'integer' },
    ...{ afterId: 'text', startedName: 'text', startedAt: 'integer', endedAt: 'integer?' },
  })
  for (const by of [[], ['listId'], ['status']])
    await createIndex(db, 'priceTrial', [...by, 'startedAt', 'id'])
  await createRows(db, 'priceTrialRow', {
    ...{ trialId: 'text', customerId: 'text', currency: 'text', orders: 'integer' },
    ...{ was: 'integer', now: 'integer', missed: 'integer' },
  })
  for (const sorted of ['now', 'was', 'missed'])
    await createIndex(db, 'priceTrialRow', ['trialId', sorted, 'id'])
  await createRows(db, 'priceTrialMiss', {
    ...{ trialId: 'text', customerId: 'text', documentId: 'text', documentNo: 'text', reason: 'text' },
    ...{ country: 'text', postcode: 'text', grams: 'integer', occurredAt: 'integer' },
  })
  for (const by of [[], ['customerId'], ['reason']])
    await createIndex(db, 'priceTrialMiss', ['trialId', ...by, 'occurredAt', 'id'])
}
