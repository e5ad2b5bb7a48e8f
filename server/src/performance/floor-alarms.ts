import type { FloorBoard } from '@longshore/shared/performance/board.api.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)
/** The end of 9999 stands for orders without a time: none of them is due within a week. */
const WEEK = 7 * 86_400_000
/** Literals, so that the index of the orders that are still here serves it. */
const HERE = ['to-review', 'to-be-issued', 'in-delivery'].map((status) => sql.lit(status))

/** What stands beside the work: orders against their time, exceptions, handhelds with unsent work. */
export async function outsideOf(
  db: Kysely<Database>,
  scope: string,
  at: number,
): Promise<Pick<FloorBoard, 'orders' | 'exceptions' | 'devices'>> {
  const [orders, exceptions, devices] = await Promise.all([
    ordersOf(db, scope, at),
    exceptionsOf(db, scope),
    devicesOf(db, scope),
  ])
  return { orders, exceptions, devices }
}

async function ordersOf(db: Kysely<Database>, scope: string, at: number): Promise<FloorBoard['orders']> {
  const here = db.selectFrom('outboundOrder').where('scope', '=', scope).where(sql.ref('status'), 'in', HERE)
  const late = await here
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('shipBy', '<', at)
    .executeTakeFirst()
  const next = await here
    .select(['shipBy', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('shipBy', '>=', at)
    .where('shipBy', '<', at + WEEK)
    .groupBy('shipBy')
    .orderBy('shipBy')
    .limit(1)
    .executeTakeFirst()
  return {
    late: Number(late?.orders ?? 0),
    next: next ? { at: seconds(next.shipBy), orders: Number(next.orders) } : null,
  }
}

async function exceptionsOf(db: Kysely<Database>, scope: string): Promise<FloorBoard['exceptions']> {
  const rows = await db
    .selectFrom('exception')
    .select(({ fn }) => [
      'ownerRole',
      fn.countAll<number>().as('open'),
      fn.min<number>('openedAt').as('oldest'),
    ])
    .where('scope', '=', scope)
    .where('status', 'in', ['open', 'taken'])
    .groupBy('ownerRole')
    .orderBy('ownerRole')
    .execute()
  return rows.map(({ ownerRole, open, oldest }) => ({
    ...{ role: ownerRole, open: Number(open), oldest: seconds(Number(oldest)) },
  }))
}

/** Handhelds that had unsent work when they were last heard of. */
async function devicesOf(db: Kysely<Database>, scope: string): Promise<FloorBoard['devices']> {
  const rows = await db
    .selectFrom('contact')
    .innerJoin('device', 'device.id', 'contact.id')
    .select(['contact.pending', 'contact.at', 'contact.oldest'])
    .where('contact.scope', '=', scope)
    .where('contact.pending', '>', 0)
    .where('device.revoked', '=', 0)
    .execute()
  const oldest = Math.min(...rows.map((row) => row.at - row.oldest))
  return {
    devices: rows.length,
    unsent: rows.reduce((sum, { pending }) => sum + Number(pending), 0),
    oldest: rows.length ? seconds(oldest) : null,
  }
}
