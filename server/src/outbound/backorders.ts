import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import { allowsBackorders } from '@longshore/shared/outbound/submit-order.ts'
import type { WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Which of these orders may be submitted although the shelves do not hold all of them. */
export async function backordersOf(
  db: Kysely<Database>,
  orders: readonly OutboundOrder[],
): Promise<(order: OutboundOrder) => boolean> {
  const drafts = orders.filter(({ status }) => status === 'draft')
  if (drafts.length === 0) return () => false
  const houses = await db.selectFrom('warehouse').select(['id', 'settings']).execute()
  const owners = await db
    .selectFrom('customer')
    .select(['id', 'backorders'])
    .where('id', 'in', [...new Set(drafts.map(({ customerId }) => customerId))])
    .execute()
  const houseOf = new Map(
    houses.map(({ id, settings }) => [
      `warehouse:${id}`,
      { settings: JSON.parse(settings) as WarehouseSettings },
    ]),
  )
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  return ({ status, scope, customerId }) =>
    status === 'draft' && allowsBackorders(houseOf.get(scope), ownerOf.get(customerId))
}
