import type { House, OpenArea } from '../http/area.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { serveVouchers } from './vouchers.ts'
import { walletRoutes } from './wallet.routes.ts'

export function openFinance({ engine, pictures: store, secrets: { signing } }: House) {
  const db = engine.lists
  return {
    handlers: { bankAccount: bankAccountRoutes(db), recharge: rechargeRoutes(db), wallet: walletRoutes(db) },
    serve({ hono, desk }) {
      if (store) serveVouchers(hono, desk, { db, store, signing })
    },
  } satisfies OpenArea
}
