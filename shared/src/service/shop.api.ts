import { number, object, string } from 'yup'
import { id } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { removeShop, rotateShop, shopWishes } from './save-shop.ts'
import type { Shop, ShopState } from './shop.ts'

type Plain =
  | 'id'
  | 'version'
  | 'kind'
  | 'name'
  | 'platform'
  | 'shopNo'
  | 'site'
  | 'backOffice'
  | 'url'
  | 'channel'

/** A shop as its customer sees it; its token is told to nobody. Times in seconds. */
export interface ShopLine extends Pick<Shop, Plain> {
  readonly crossBorder: boolean
  readonly state: ShopState
  readonly authorisedAt: number | null
  readonly expiresAt: number | null
  /** Since when nothing of it went well, and what was wrong with the last. */
  readonly failingSince: number | null
  readonly fault: string
  readonly heardAt: number | null
}

/** How a shop sends its orders. */
export interface ShopDoor {
  readonly path: string
  readonly secret: string
}

const path = '/api/owms/v1/service/shop'
const customer = ['customer'] as const
const permission = 'service.developer'
const owner = { audience: customer, permission }

export const shopApi = {
  list: read<Page<ShopLine>>()({ path: `${path}/list`, ...owner, input: pageInput(['createdAt'], {}) }),
  /** Asks for a proof of the last minutes: orders come from where it says. */
  save: call<{ readonly id: string }>()({ path: `${path}/save`, ...owner, input: object(shopWishes) }),
  /** Keeps its platform's token, sealed; asks for a proof. */
  authorise: call<{ readonly id: string }>()({
    ...{ path: `${path}/authorise`, ...owner },
    input: object({
      shopId: id(),
      token: string().required().trim().max(2000),
      /** Seconds; null where it has no end. */
      expiresAt: number().integer().min(0).nullable().default(null),
    }),
  }),
  /** Where it sends its orders, and the secret that signs them; asks for a proof. */
  door: call<ShopDoor>()({ path: `${path}/door`, ...owner, input: object({ shopId: id() }) }),
  rotate: performs({ path: `${path}/rotate`, audience: customer, command: rotateShop }),
  remove: performs({ path: `${path}/remove`, audience: customer, command: removeShop }),
  /** Asks the shop for its orders now; answers how many came that were not here. */
  pull: call<{ readonly orders: number }>()({
    path: `${path}/pull`,
    ...owner,
    input: object({ shopId: id() }),
  }),
}
