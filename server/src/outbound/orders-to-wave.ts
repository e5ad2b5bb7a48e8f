import type { WaitingOrder } from '@longshore/shared/outbound/preview-wave.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

const PAGE = 500

/** Every order of a warehouse that a wave may take (those of defective goods are picked alone), the oldest submission first, page by page. */
export async function* ordersToWave(db: Kysely<Database>, scope: string): AsyncGenerator<WaitingOrder[]> {
  for (const picking of ['waiting-to-pick', 'waiting-for-allocation'] as const) {
    let last = { submittedAt: -1, id: '' }
    for (;;) {
      const after = last
      const orders = await db
        .selectFrom('outboundOrder')
        .select([
          'id',
          'no',
          'submittedAt',
          'pieces',
          'packageType',
          'logisticsMode',
          'channel',
          'priority',
          'shipBy',
        ])
        .where('scope', '=', scope)
        .where('status', '=', 'to-be-issued')
        .where('picking', '=', picking)
        .where('condition', '=', 'good')
        .where('held', '=', 0)
        .where('abnormal', '=', 0)
        .where((eb) =>
          eb.or([
            eb('submittedAt', '>', after.submittedAt),
            eb.and([eb('submittedAt', '=', after.submittedAt), eb('id', '>', after.id)]),
          ]),
        )
        .orderBy('submittedAt')
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const end = orders.at(-1)
      if (!end) break
      last = { submittedAt: end.submittedAt ?? 0, id: end.id }
      const lines = await db
        .selectFrom('outboundLine')
        .select(['id', 'orderId', 'skuId', 'skuCode', 'ownerId', 'quantity', 'promised'])
        .where(
          'orderId',
          'in',
          orders.map(({ id }) => id),
        )
        .orderBy('orderId')
        .orderBy('lineNo')
        .execute()
      const byOrder = new Map<string, WaitingOrder['lines'][number][]>()
      for (const { orderId, ...line } of lines) {
        const known = byOrder.get(orderId)
        if (known) known.push(line)
        else byOrder.set(orderId, [line])
      }
      yield orders.map(({ submittedAt: _, ...order }) => ({
        ...{ ...order, picking },
        lines: byOrder.get(order.id) ?? [],
      }))
      // An embedded database answers at once: whoever else waits for the server comes in between.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
