import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Webhooks of customers, what they are told, and what became of each telling. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'webhook', {
    ...{ customerId: 'text', url: 'text', kinds: 'text', secretNo: 'integer', rotatedAt: 'integer?' },
    ...{ enabled: 'integer', stopped: 'text', createdAt: 'integer' },
  })
  await createIndex(db, 'webhook', ['customerId', 'id'])
  await createTable(db, 'webhookCursor', ['scope'], { scope: 'text', seq: 'integer' })
  await createTable(db, 'webhookHealth', ['id'], { id: 'text', failingSince: 'integer?' })
  await createTable(db, 'webhookMessage', ['id'], {
    ...{ id: 'text', customerId: 'text', kind: 'text', body: 'text', at: 'integer' },
  })
  await createIndex(db, 'webhookMessage', ['customerId', 'at'])
  await createIndex(db, 'webhookMessage', ['at'])
  await createRows(db, 'webhookDelivery', {
    ...{ webhookId: 'text', messageId: 'text', customerId: 'text', kind: 'text', state: 'text' },
    ...{ attempts: 'integer', tries: 'integer', createdAt: 'integer', nextAt: 'integer?' },
    ...{ status: 'integer', fault: 'text' },
  })
  await createIndex(db, 'webhookDelivery', ['nextAt', 'webhookId'])
  await createIndex(db, 'webhookDelivery', ['webhookId', 'nextAt', 'id'])
  await createIndex(db, 'webhookDelivery', ['createdAt'])
  await createIndex(db, 'webhookDelivery', ['customerId', 'createdAt', 'id'])
  await createIndex(db, 'webhookDelivery', ['customerId', 'webhookId', 'createdAt', 'id'])
  await createIndex(db, 'webhookDelivery', ['customerId', 'state', 'createdAt', 'id'])
  await createTable(db, 'webhookAttempt', ['deliveryId', 'n'], {
    ...{ deliveryId: 'text', n: 'integer', at: 'integer', ms: 'integer', status: 'integer' },
    ...{ fault: 'text', answer: 'text' },
  })
  await createIndex(db, 'webhookAttempt', ['at'])
  await createTable(db, 'lowStockTold', ['id'], { id: 'text', customerId: 'text' })
  await createIndex(db, 'lowStockTold', ['customerId', 'id'])
  await createIndex(db, 'lowStock', ['customerId', 'id'])
}
