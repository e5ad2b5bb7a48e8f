import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { Hono } from 'hono'
import { parsedRow } from '../../commands/row-statements.ts'
import { bytesOf } from '../../files/uploads.ts'
import type { House } from '../../http/area.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import type { RestShop } from './rest-shop.ts'
import { ShopFault } from './shop-adapter.ts'
import { noteHealth } from './shop-health.ts'
import { takeOrders } from './shop-orders.ts'
import { faultOf } from './shop-work.ts'

export const shopDoor = '/api/shop'
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
export function serveShopDoor(hono: Hono, parts: ShopDoorParts): void {
  hono.post(`${shopDoor}/:id/orders`, async (c) => {
    const { engine, now, rest } = parts
    const body = await bytesOf(c.req.raw, LIMIT)
    const stored = await engine.reader
      .selectFrom('shop')
      .selectAll()
      .where('id', '=', c.req.param('id'))
      .where('kind', '=', 'rest')
      .executeTakeFirst()
    const shop = stored && (parsedRow(stored, []) as Shop)
    const event = c.req.header('webhook-id') ?? ''
    if (
      !shop ||
      !EVENT_ID.test(event) ||
      !isSigned(parts, shop, { header: (name) => c.req.header(name), body })
    )
      return c.json({ code: 2165, message: 'The signature does not fit', data: null }, 401)
    const at = now()
    try {
      const orders = rest.told(body)
      const taken = await takeOrders(parts, shop, { orders, source: `event ${event}` })
      await noteHealth(engine, shop.id, { at, fault: faultOf(taken) })
      return c.json({ code: 0, message: 'OK', data: { orders: taken } })
    } catch (fault) {
      if (!(fault instanceof ShopFault)) throw fault
      await noteHealth(engine, shop.id, { at, fault: fault.message })
      return c.json({ code: 2166, message: fault.message, data: null }, 422)
    }
  })
}

interface Signed {
  header(name: string): string | undefined
  readonly body: Buffer
}

function isSigned({ secrets, now }: ShopDoorParts, shop: Shop, { header, body }: Signed): boolean {
  const stamp = header('webhook-timestamp') ?? ''
  if (!/^\d{9,11}$/.test(stamp) || Math.abs(Number(stamp) * 1000 - now()) > SKEW) return false
  const message = { id: header('webhook-id') ?? '', body }
  const expected = secrets.signaturesOf(shop, message, { seconds: Number(stamp), at: now() })
  const given = (header('webhook-signature') ?? '').split(' ').slice(0, 10)
  return given.some((one) => expected.some((other) => alike(one, other)))
}

function alike(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
