import { createHash } from 'node:crypto'
import { derivedId, newId } from '@longshore/shared/command/id.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { WebhookDeliveryRow, WebhookMessageRow } from './service.tables.ts'

/** News as it is told: one message for a customer, one delivery for each of the webhooks that want it. */
export interface News extends WebhookMessageRow {
  readonly webhookIds: readonly string[]
}

/** Rows of one statement. */
const ROWS = 50

/** An id that follows from what happened: the same whenever, and by whichever process, it is read. */
export function newsId(source: string, at: number): string {
  const bytes = createHash('sha256').update(source).digest()
  return newId(at, (wanted) => wanted.set(bytes.subarray(0, wanted.length)))
}

/** What is posted, in the form that Standard Webhooks recommends. */
export function bodyOf(kind: string, at: number, data: object): string {
  return JSON.stringify({ type: kind, timestamp: new Date(at).toISOString(), data })
}

/** A delivery that is to be tried at once. */
export function deliveryOf(
  { id: messageId, customerId, kind }: Pick<News, 'id' | 'customerId' | 'kind'>,
  webhookId: string,
  now: number,
): WebhookDeliveryRow {
  return {
    ...{ id: derivedId(messageId, webhookId), scope: 'company', version: 0, webhookId, messageId },
    ...{ customerId, kind, state: 'waiting', attempts: 0, tries: 0, createdAt: now, nextAt: now },
    ...{ status: 0, fault: '' },
  }
}

/** Writes news once, however often it comes. */
export async function writeNews(db: Kysely<Database>, news: readonly News[], now: number): Promise<void> {
  const messages = news.map(({ webhookIds: _, ...message }) => message)
  const deliveries = news.flatMap((one) => one.webhookIds.map((id) => deliveryOf(one, id, now)))
  for (const some of parts(messages))
    await db
      .insertInto('webhookMessage')
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute()
  for (const some of parts(deliveries))
    await db
      .insertInto('webhookDelivery')
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute()
}

export function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, i) => rows.slice(i * ROWS, (i + 1) * ROWS))
}
