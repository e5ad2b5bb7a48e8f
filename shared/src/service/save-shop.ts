import { boolean, number, string } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, oneOf } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { serviceRefusals } from './refusals.ts'
import { SHOP_LIMIT, shop, shopKinds, shopsOfCustomer } from './shop.ts'
import { isWebhookUrl } from './webhook.ts'

const permission = 'service.developer'
const scope = 'warehouse'

function address() {
  return string()
    .default('')
    .trim()
    .max(500)
    .test(
      'url',
      'must be an address such as https://example.com/orders',
      (text) => !text || isWebhookUrl(text),
    )
}

/** What a customer says of a shop. */
export const shopWishes = {
  shopId: maybeId(),
  kind: oneOf(shopKinds).default('rest'),
  name: filled(60),
  platform: filled(40),
  shopNo: line(64),
  site: line(40),
  crossBorder: boolean().default(false),
  backOffice: address(),
  url: address(),
  channel: line(64),
}

/** Adds a shop, or changes what is said of one. Its token is another matter. */
export const saveShop = intent({
  ...{ name: 'service.saveShop', scope, permission, args: args(shopWishes) },
  reads: ({ shopId }, { scope: of, actor }) => ({
    was: row(shop, shopId),
    own: list(shopsOfCustomer, [of, actor.customerId], SHOP_LIMIT),
  }),
  decide({ was, own }, { shopId, crossBorder, ...said }, { actor: { customerId }, at, id: newId }) {
    if (customerId === null) throw house.forbidden()
    const wishes = { ...said, crossBorder: flagOf(crossBorder) }
    if (was) return [put(shop, { ...was, ...wishes })]
    if (shopId) throw house.rowMissing()
    if (own.length >= SHOP_LIMIT) throw serviceRefusals.tooManyShops({ most: SHOP_LIMIT })
    const fresh = { sealed: '', authorisedAt: null, expiresAt: null, secretNo: 1, rotatedAt: null } as const
    return [put(shop, { id: newId('shop'), customerId, ...wishes, ...fresh, createdAt: at })]
  },
})

/** The token of a shop, sealed before this command was made, and when it ends; once more when it is renewed. */
export const authoriseShop = intent({
  ...{ name: 'service.authoriseShop', scope, permission },
  args: args({
    shopId: id(),
    sealed: filled(4000),
    expiresAt: number().integer().min(0).nullable().default(null),
  }),
  reads: ({ shopId }) => ({ was: need(shop, shopId) }),
  decide({ was }, { sealed, expiresAt }, { at }) {
    if (expiresAt !== null && expiresAt <= at) throw serviceRefusals.shopEndsBefore()
    return [put(shop, { ...was, sealed, expiresAt, authorisedAt: at })]
  },
})

const one = { scope, permission, args: args({ shopId: id() }) } as const

/** A new secret for the shop's messages; the one before is taken too for a day. */
export const rotateShop = intent({
  ...{ name: 'service.rotateShop', ...one },
  reads: ({ shopId }) => ({ was: need(shop, shopId) }),
  decide: ({ was }, _, { at }) => [put(shop, { ...was, secretNo: was.secretNo + 1, rotatedAt: at })],
})

/** Nothing comes from it any more; its orders stay. */
export const removeShop = intent({
  ...{ name: 'service.removeShop', ...one },
  reads: ({ shopId }) => ({ was: need(shop, shopId) }),
  decide: ({ was }) => [remove(shop, was.id)],
})
