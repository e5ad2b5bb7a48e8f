import type { DelayedOrder, DelayedParcel } from '@longshore/shared/home/figures.api.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { underWay } from '@longshore/shared/outbound/under-way.ts'
import { type Kysely, sql } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { heldOf } from '../outbound/held-of.ts'

const SHOWN = 10
/** Literals, so that the index of a customer's orders that are still here serves it. */
const stillHere = underWay.map((status) => sql.lit(status))
/** All packages of such an order are here, and it has not left. */
const whole = (['received', 'stored', 'to-pay', 'to-ship'] as const).map((status) => sql.lit(status))

/** A customer's orders that were submitted more than a day ago and have not left, and who had each of them how long. */
export async function delayedOrders(
  db: Kysely<Database>,
  { actor, warehouseId }: Viewer,
  now: number,
): Promise<DelayedOrder[]> {
  const orders = await db
    .selectFrom('outboundOrder')
    .select(['id', 'no', 'submittedAt'])
    .where('scope', '=', `warehouse:${warehouseId}`)
    .where('customerId', '=', actor.customerId ?? '')
    .where(sql.ref('status'), 'in', stillHere)
    .where('submittedAt', '<', now - DAY)
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const heldBy = await heldOf(db, idsOf(orders), now)
  return orders.map(({ id, no, submittedAt }) => ({
    ...{ id, no, submittedAt: toSeconds(submittedAt ?? 0), held: heldBy.get(id) ?? {} },
  }))
}

/** A customer's orders whose packages came more than a day ago and have not left, and who had each of them how long. */
export async function delayedParcels(
  db: Kysely<Database>,
  { actor, warehouseId }: Viewer,
  now: number,
): Promise<DelayedParcel[]> {
  const orders = await db
    .selectFrom('parcelOrder')
    .select(['id', 'no', 'cameAt'])
    .where('scope', '=', `warehouse:${warehouseId}`)
    .where('customerId', '=', actor.customerId ?? '')
    .where(sql.ref('status'), 'in', whole)
    .where('cameAt', '<', now - DAY)
    .orderBy('cameAt')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const heldBy = await heldOf(db, idsOf(orders), now)
  return orders.map(({ id, no, cameAt }) => ({
    ...{ id, no, cameAt: toSeconds(Number(cameAt)), held: heldBy.get(id) ?? {} },
  }))
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
