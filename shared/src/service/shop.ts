import type { NoticeKind } from '../language/notices.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** How orders come from a shop: by signed messages and a pull of what they missed, or as sheets in a folder. */
export const shopKinds = ['rest', 'folder'] as const
export type ShopKind = (typeof shopKinds)[number]

/** A shop of a customer whose orders come to a warehouse (specification 000 §3, shop authorisation). Times in ms. */
export const shop = table(
  'shop',
  {
    customerId: text,
    kind: word<ShopKind>(),
    name: text,
    /** Where it sells, as its customer calls it. */
    platform: text,
    /** The platform's number of it, and the region or site that it sells in. */
    shopNo: text,
    site: text,
    crossBorder: flag,
    /** Where its people work at the platform. */
    backOffice: text,
    /** Where orders are asked for; '' where it only sends. */
    url: text,
    /** The channel of orders that name none. */
    channel: text,
    /** Its platform's token, sealed by a key of the server; '' while it is not authorised. */
    sealed: text,
    authorisedAt: maybe(integer),
    expiresAt: maybe(integer),
    /** Counts the secrets that its messages are signed with. */
    secretNo: integer,
    rotatedAt: maybe(integer),
    createdAt: integer,
  },
  { owner: 'customerId' },
)
export type Shop = RowOf<typeof shop>
export const shopsOfCustomer = listOf('shopsOfCustomer', shop, ['scope', 'customerId'])

/** Shops of one customer in a warehouse. */
export const SHOP_LIMIT = 50
/** Within so long before its end an authorisation ends soon, ms. */
export const ENDS_SOON = 7 * 24 * 3_600_000

export const shopStates = ['open', 'works', 'fails', 'ends-soon', 'expired'] as const
export type ShopState = (typeof shopStates)[number]

/** How a shop stands: an authorisation that is over comes before a failure, and that before one that ends soon. */
export function shopStateOf(
  { authorisedAt, expiresAt }: Pick<Shop, 'authorisedAt' | 'expiresAt'>,
  failingSince: number | null,
  now: number,
): ShopState {
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  if (failingSince !== null) return 'fails'
  if (authorisedAt === null) return 'open'
  return expiresAt !== null && expiresAt - now <= ENDS_SOON ? 'ends-soon' : 'works'
}

/** A shop that fails for less than this may come back by itself, ms. */
export const FAILS_LONG = 3_600_000

/** What its customer is told of a shop, and the moment that makes it news once; undefined where there is none. */
export function shopNewsOf(
  shop: Pick<Shop, 'authorisedAt' | 'expiresAt'>,
  failingSince: number | null,
  now: number,
): { readonly kind: NoticeKind; readonly since: number | null } | undefined {
  const { expiresAt } = shop
  const state = shopStateOf(shop, failingSince, now)
  if (state === 'expired') return { kind: 'shop-expired', since: expiresAt }
  if (state === 'ends-soon') return { kind: 'shop-ends-soon', since: expiresAt }
  const isLong = failingSince !== null && failingSince <= now - FAILS_LONG
  return state === 'fails' && isLong ? { kind: 'shop-fails', since: failingSince } : undefined
}
