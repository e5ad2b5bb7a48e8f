import { filePath } from '@longshore/shared/catalog/sku-picture.ts'
import { VOUCHER_LIMIT, voucherPath } from '@longshore/shared/finance/recharge.api.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { serveRowPhotos } from '../files/row-photos.ts'
import { SignedAddresses } from '../files/signed-address.ts'
import type { Desk } from '../http/mount.ts'
import { rechargeListing } from './recharge.routes.ts'

interface Parts {
  readonly db: Kysely<Database>
  readonly store: PictureStore
  readonly signing: Buffer
}

/** Pictures of vouchers: a customer's own, and those of the recharges that a reviewer sees. */
export function serveVouchers(hono: Hono, desk: Desk, { db, store, signing }: Parts): void {
  serveRowPhotos(hono, desk, {
    ...{ folder: 'vouchers', path: voucherPath, limit: VOUCHER_LIMIT, permission: 'finance.view', store },
    ...{ addresses: new SignedAddresses(signing, filePath) },
    ...{ takes: 'recharge.takeVoucher', shows: 'recharge.showVoucher' },
    async placesOf({ row, hash }, viewer) {
      const [holder] = await rowsByIds(db, rechargeListing, { viewer, ids: [row] })
      return holder?.voucher === hash ? [`vouchers/${holder.customerId}`] : []
    },
  })
}
