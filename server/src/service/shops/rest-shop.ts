import type { Shop } from '@longshore/shared/service/shop.ts'
import type { ReachedAddresses } from '../reached-addresses.ts'
import type { SealedTokens } from '../sealed-tokens.ts'
import { exchange } from '../webhook-post.ts'
import { type Pulled, type ShopAdapter, ShopFault, type ShopOrder } from './shop-adapter.ts'

/** Orders of one message or answer. */
const MOST = 100
/** Bytes of an answer. */
const READ = 4 * 1024 * 1024

export interface RestShopParts {
  readonly addresses: ReachedAddresses
  readonly tokens: SealedTokens
}

/** A shop that any developer can connect: it posts `{orders: […]}`, and answers `{orders: […]}` to `GET ?since=`. */
export class RestShop implements ShopAdapter {
  readonly #parts: RestShopParts

  constructor(parts: RestShopParts) {
    this.#parts = parts
  }

  /** Orders that a message tells; throws a `ShopFault` where it says none. */
  told(body: Buffer): readonly ShopOrder[] {
    return ordersIn(body.toString('utf8'))
  }

  async pull({ id, url, sealed }: Shop, since: number): Promise<Pulled | undefined> {
    if (url === '' || sealed === '') return undefined
    const { addresses, tokens } = this.#parts
    const address = new URL(url)
    address.searchParams.set('since', String(Math.floor(since / 1000)))
    const place = await addresses.placeOf(address).catch(() => {
      throw new ShopFault('ENOTFOUND')
    })
    if (!place) throw new ShopFault('NOT_REACHED')
    const headers = { authorization: `Bearer ${tokens.open(sealed, id)}`, accept: 'application/json' }
    const got = await exchange(address, { method: 'GET', place, headers, body: '', most: READ })
    if (got.status !== 200) throw new ShopFault(got.fault || `HTTP ${got.status}`)
    return { orders: ordersIn(got.answer) }
  }
}

function ordersIn(text: string): readonly ShopOrder[] {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw new ShopFault('NO_JSON')
  }
  const orders = (said as { orders?: unknown } | null)?.orders
  if (!Array.isArray(orders) || orders.length > MOST) throw new ShopFault('NO_ORDERS')
  return orders.filter((order): order is ShopOrder => typeof order === 'object' && order !== null)
}
