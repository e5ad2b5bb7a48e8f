import type { House, Serving } from '../../http/area.ts'
import type { ReachedAddresses } from '../reached-addresses.ts'
import { SealedTokens } from '../sealed-tokens.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { FolderShop } from './folder-shop.ts'
import { RefusedOrders } from './refused-orders.ts'
import { RestShop } from './rest-shop.ts'
import { shopRoutes } from './shop.routes.ts'
import { serveShopDoor } from './shop-door.ts'
import { ShopWork } from './shop-work.ts'

interface Keys {
  readonly secrets: WebhookSecrets
  readonly addresses: ReachedAddresses
}

/** Shops of customers: how their orders come in. */
export function openShops(house: House, { secrets, addresses }: Keys) {
  const tokens = new SealedTokens(house.secrets.signing, 'tokens of shops')
  const rest = new RestShop({ addresses, tokens })
  const work = new ShopWork({ ...house, rest })
  return {
    handlers: shopRoutes({ ...house, secrets, tokens, addresses, work }),
    work,
    serve({ hono, desk, imports }: Serving) {
      const refused = new RefusedOrders({ imports, now: house.now })
      work.opens(new FolderShop({ root: house.config.shopFolders, imports, now: house.now }), refused)
      serveShopDoor(hono, desk, { ...house, secrets, rest, refused })
    },
  }
}
