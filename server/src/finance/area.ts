import type { House, OpenArea } from '../http/area.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { codRoutes } from './cod.routes.ts'
import { differenceRoutes } from './difference.routes.ts'
import { exchangeRateRoutes, exchangeRoutes } from './exchange.routes.ts'
import { codImport, serveCodFiles } from './import-cod.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { serveVouchers } from './vouchers.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletTransferRoutes } from './wallet-transfer.routes.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

export function openFinance({ engine, now, pictures: store, secrets: { signing } }: House) {
  const db = engine.lists
  return {
    handlers: {
      ...{ bankAccount: bankAccountRoutes(db), recharge: rechargeRoutes(db), wallet: walletRoutes(db) },
      ...{ cod: codRoutes(db), withdrawal: withdrawalRoutes(db), difference: differenceRoutes(db, now) },
      ...{ exchangeRate: exchangeRateRoutes(db), exchange: exchangeRoutes(db) },
      walletTransfer: walletTransferRoutes(db),
    },
    sheets: { codLine: codImport() },
    serve({ hono, desk, imports }) {
      if (store) serveVouchers(hono, desk, { db, store, signing })
      serveCodFiles(hono, desk, imports)
    },
  } satisfies OpenArea
}
