import { timingSafeEqual } from 'node:crypto'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { Hono } from 'hono'
import { parsedRow } from '../../commands/row-statements.ts'
import { bytesOf } from '../../files/uploads.ts'
import type { House } from '../../http/area.ts'
import { accepted } from '../../http/envelope.ts'
import { type Desk, serve } from '../../http/mount.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import type { RestShop } from './rest-shop.ts'
import { ShopFault } from './shop-adapter.ts'
import { noteHealth } from './shop-health.ts'
import { takeOrders } from './shop-orders.ts'
import { faultOf } from './shop-work.ts'

/** Where shops post their orders; `shop` in its query says which one. */
export const SHOP_DOOR = '/api/owms/v1/shop/orders'
/** Bytes of one message. */
const LIMIT = 1024 * 1024
/** How far a message's clock may be off, ms. */
const SKEW = 5 * 60_000
const EVENT_ID = /^[\w.:-]{1,100}$/

export interface ShopDoorParts extends Pick<House, 'engine' | 'perform' | 'now'> {
  readonly secrets: WebhookSecrets
  readonly rest: RestShop
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
    if (!shop || !EVENT_ID.test(event) || !isSigned(parts, shop, { headers: request.headers, body }))
      throw serviceRefusals.notSigned()
    const at = now()
    try {
      const taken = await takeOrders(parts, shop, { orders: rest.told(body), source: `event ${event}` })
      await noteHealth(engine, shop.id, { at, fault: faultOf(taken) })
      return accepted({ orders: taken })
    } catch (fault) {
      if (!(fault instanceof ShopFault)) throw fault
      await noteHealth(engine, shop.id, { at, fault: fault.message })
      throw serviceRefusals.messageUnread({ fault: fault.message })
    }
  })
}

interface Signed {
  readonly headers: Headers
  readonly body: Buffer
}

function isSigned({ secrets, now }: ShopDoorParts, shop: Shop, { headers, body }: Signed): boolean {
  const stamp = headers.get('webhook-timestamp') ?? ''
  if (!/^\d{9,11}$/.test(stamp) || Math.abs(Number(stamp) * 1000 - now()) > SKEW) return false
  const message = { id: headers.get('webhook-id') ?? '', body }
  const expected = secrets.signaturesOf(shop, message, { seconds: Number(stamp), at: now() })
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10)
  return given.some((one) => expected.some((other) => alike(one, other)))
}

function alike(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
