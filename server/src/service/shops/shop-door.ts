import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { Hono } from 'hono'
import { parsedRow } from '../../commands/row-statements.ts'
import { bytesOf } from '../../files/uploads.ts'
import type { House } from '../../http/area.ts'
import { accepted } from '../../http/envelope.ts'
import { type Desk, serve } from '../../http/mount.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import type { RefusedOrders } from './refused-orders.ts'
import type { RestShop } from './rest-shop.ts'
import { ShopFault } from './shop-adapter.ts'
import { noteHealth } from './shop-health.ts'
import { takeOrders } from './shop-orders.ts'
import { faultOf } from './shop-work.ts'

/** Where shops post their orders; `shop` in its query says which one. */
export const SHOP_DOOR = '/api/owms/v1/shop/orders'
/** Bytes of one message. */
const LIMIT = 1024 * 1024
const EVENT_ID = /^[\w.:-]{1,100}$/

export interface ShopDoorParts extends Pick<House, 'engine' | 'perform' | 'now'> {
  readonly secrets: WebhookSecrets
  readonly rest: RestShop
  readonly refused: RefusedOrders
}

/**
 * Where shops post their orders, signed as Standard Webhooks says over the body as it came. A message is taken once, by the
 * id that it bears. Whoever does not know the secret hears the same of every shop, whether there is one or not.
 */
export function serveShopDoor(hono: Hono, desk: Desk, parts: ShopDoorParts): void {
  const declared = {
    ...{ name: 'shop.orders', path: SHOP_DOOR, audience: ['public'] as const, permission: null },
    ...{ methods: ['POST'] as const, query: ['shop'], takes: 'bytes' as const },
  }
  serve(hono, declared, desk, async (request) => {
    const { engine, now, rest } = parts
    const body = await bytesOf(request, LIMIT)
    const stored = await engine.reader
      .selectFrom('shop')
      .selectAll()
      .where('id', '=', new URL(request.url).searchParams.get('shop') ?? '')
      .where('kind', '=', 'rest')
      .executeTakeFirst()
    const shop = stored && (parsedRow(stored, []) as Shop)
    const event = request.headers.get('webhook-id') ?? ''
    if (
      !shop ||
      !EVENT_ID.test(event) ||
      !parts.secrets.isSigned(shop, { headers: request.headers, body }, now())
    )
      throw serviceRefusals.notSigned()
    const at = now()
    try {
      const [orders, source] = [rest.told(body), `event ${event}`]
      const taken = await takeOrders(parts, shop, { orders, source })
      await parts.refused.keep(shop, orders, { taken, source })
      await noteHealth(engine, shop.id, { at, fault: faultOf(taken) })
      return accepted({ orders: taken })
    } catch (fault) {
      if (!(fault instanceof ShopFault)) throw fault
      await noteHealth(engine, shop.id, { at, fault: fault.message })
      throw serviceRefusals.messageUnread({ fault: fault.message })
    }
  })
}
