import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import { PREVIEW_NAMED, type WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type HeldBack = WavePreview['leftOut'][number]

/** Orders of a warehouse that are on their way to a wave, but that none may take yet. An order has its first reason. */
const kinds = [
  { reason: 'to-review', of: { status: 'to-review' } },
  { reason: 'held', of: { status: 'to-be-issued', held: 1 } },
  { reason: 'abnormal', of: { status: 'to-be-issued', held: 0, abnormal: 1 } },
] as const satisfies readonly { reason: HeldBack['reason']; of: Partial<OutboundOrder> }[]

export async function ordersHeldBack(db: Kysely<Database>, scope: string): Promise<HeldBack[]> {
  const found: HeldBack[] = []
  for (const { reason, of } of kinds) {
    const orders = db.selectFrom('outboundOrder').where((eb) => eb.and({ scope, ...of }))
    const [counted] = await orders.select(({ fn }) => fn.countAll().as('orders')).execute()
    const count = Number(counted?.orders ?? 0)
    if (count === 0) continue
    const named = await orders
      .select(['id', 'no'])
      .orderBy('createdAt')
      .orderBy('id')
      .limit(PREVIEW_NAMED)
      .execute()
    found.push({ reason, orders: count, named })
  }
  return found
}
