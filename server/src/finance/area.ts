import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { codRoutes } from './cod.routes.ts'
import { differenceRoutes } from './difference.routes.ts'
import { exchangeRateRoutes, exchangeRoutes } from './exchange.routes.ts'
import { codImport, serveCodFiles } from './import-cod.ts'
import { marginRoutes } from './margin/margin.routes.ts'
import { MarginKeeping } from './margin/margin-keeping.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { serveVouchers } from './vouchers.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletTransferRoutes } from './wallet-transfer.routes.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

const EVERY = 15_000

export function openFinance({ engine, now, newId, defect, pictures: store, secrets: { signing } }: House) {
  const db = engine.lists
  const margins = new MarginKeeping({ engine, newId })
  return {
    handlers: {
      ...{ bankAccount: bankAccountRoutes(db), recharge: rechargeRoutes(db), wallet: walletRoutes(db) },
      ...{ cod: codRoutes(db), withdrawal: withdrawalRoutes(db), difference: differenceRoutes(db, now) },
      ...{ exchangeRate: exchangeRateRoutes(db), exchange: exchangeRoutes(db) },
      ...{ walletTransfer: walletTransferRoutes(db), margin: marginRoutes(db) },
    },
    sheets: { codLine: codImport() },
    serve({ hono, desk, imports }) {
      if (store) serveVouchers(hono, desk, { db, store, signing })
      serveCodFiles(hono, desk, imports)
    },
    works: [margins, new Repeated({ every: EVERY, where: 'margins', look: () => margins.look(), defect })],
  } satisfies OpenArea
}
