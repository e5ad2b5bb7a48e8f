import { createHash } from 'node:crypto'
import type { Actor } from '@longshore/shared/command/command.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { fit } from '@longshore/shared/contract/fit.ts'
import { ordersRefusals } from '@longshore/shared/orders/refusals.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { House } from '../../http/area.ts'
import type { ShopOrder } from './shop-adapter.ts'

/** What became of one order that a shop told. */
export interface TakenOrder {
  readonly originalNo: string
  /** `known`: it is here already. */
  readonly became: 'draft' | 'known' | 'refused'
  readonly why: string
}

type Parts = Pick<House, 'perform' | 'now'>

/**
 * Takes orders of a shop as drafts of its customer. `source` names the message that tells them: what it told before is answered
 * again and changes nothing.
 */
export async function takeOrders(
  { perform, now }: Parts,
  shop: Shop,
  { orders, source }: { readonly orders: readonly ShopOrder[]; readonly source: string },
): Promise<TakenOrder[]> {
  const taken: TakenOrder[] = []
  for (const [nth, order] of orders.entries()) {
    const originalNo = String(order.originalNo ?? '').slice(0, 64)
    const written = writtenOf(order, shop)
    if (typeof written === 'string') {
      taken.push({ originalNo, became: 'refused', why: written })
      continue
    }
    const at = now()
    const { outcome } = await perform({
      ...{ id: commandId(shop, `${source} ${nth}`), name: saveParcelOrder.name, scope: shop.scope },
      ...{ args: written, actor: actorOf(shop), via: 'desk', occurredAt: at, receivedAt: at },
    })
    const isTaken = outcome.outcome === 'applied' || outcome.outcome === 'applied-with-exception'
    const isKnown = isTaken ? outcome.again === true : outcome.code === ordersRefusals.originalTaken.code
    const became = isKnown ? 'known' : isTaken ? 'draft' : 'refused'
    taken.push({ originalNo, became, why: became === 'refused' ? (outcome.code ?? '') : '' })
  }
  return taken
}

/** The order as its shop wrote it, with what the shop's row adds; the first field that is wrong where it is none. */
function writtenOf(order: ShopOrder, shop: Shop): object | string {
  const { orderId: _, customerId: _of, details, channel, ...said } = order
  const own = { shop: shop.name, salesPlatform: shop.platform, sellerId: shop.shopNo }
  const written = {
    ...{ ...said, orderId: null, customerId: null, channel: channel || shop.channel },
    details: { ...(typeof details === 'object' ? details : {}), ...own },
  }
  const fitted = fit(saveParcelOrder.args, written, 'json')
  if ('input' in fitted) return fitted.input.originalNo.trim() === '' ? 'originalNo' : fitted.input
  const [field = '', fault] = Object.entries(fitted.faults)[0] ?? []
  return `${field} ${fault?.fault ?? ''}`.trim()
}

/** The same whenever the same is told: a UUIDv7 of when the shop was added, its random part out of what was told. */
function commandId({ id, createdAt }: Shop, source: string): string {
  const bytes = createHash('sha256').update(`${id} ${source}`).digest()
  return newId(createdAt, (wanted) => wanted.set(bytes.subarray(0, wanted.length)))
}

/** One order by what it says, whichever way it is told. */
export function hashOf(order: ShopOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url')
}

/** A shop acts for its customer, and may write orders alone. */
function actorOf({ id, name, customerId }: Shop): Actor {
  return { kind: 'customer', id, name, customerId, permissions: new Set(['orders.edit', 'orders.view']) }
}

/** The shop sends a sheet for its customer; what it sent once is the same import when it is sent again. */
export function callerFor(shop: Shop, { source, at }: { readonly source: string; readonly at: number }) {
  const quiet = { identity: undefined, address: '', agent: '', forwarded: false } as const
  return {
    ...{ ...quiet, actor: actorOf(shop), warehouseId: shop.scope.slice('warehouse:'.length) },
    ...{ language: 'en' as const, at, commandId: commandId(shop, source) },
  }
}
