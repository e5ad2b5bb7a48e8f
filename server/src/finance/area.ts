import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { codRoutes } from './cod.routes.ts'
import { differenceRoutes } from './difference.routes.ts'
import { earningRoutes } from './earning/earning.routes.ts'
import { exchangeRateRoutes, exchangeRoutes } from './exchange.routes.ts'
import { financeWaits } from './finance.waits.ts'
import { codImport, serveCodFiles } from './import-cod.ts'
import { marginRoutes } from './margin/margin.routes.ts'
import { MarginKeeping } from './margin/margin-keeping.ts'
import { periodRoutes } from './periods/period.routes.ts'
import { PeriodKeeping } from './periods/period-keeping.ts'
import { serveTrialFiles } from './periods/trial-files.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { priceTrialRoutes } from './trial/price-trial.routes.ts'
import { PriceTrials } from './trial/price-trials.ts'
import { serveVouchers } from './vouchers.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletTransferRoutes } from './wallet-transfer.routes.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

const EVERY = 15_000
const SOON = 3000

export function openFinance(house: House) {
  const { engine, perform, now, newId, defect, pictures: store, secrets } = house
  const { signing } = secrets
  const db = engine.lists
  const margins = new MarginKeeping({ engine, newId })
  const periods = new PeriodKeeping({ engine, perform, now })
  const trials = new PriceTrials({ engine, now })
  return {
    handlers: {
      ...{ bankAccount: bankAccountRoutes(db), recharge: rechargeRoutes(db), wallet: walletRoutes(db) },
      ...{ cod: codRoutes(db), withdrawal: withdrawalRoutes(db), difference: differenceRoutes(db, now) },
      ...{ exchangeRate: exchangeRateRoutes(db), exchange: exchangeRoutes(db) },
      ...{ walletTransfer: walletTransferRoutes(db), margin: marginRoutes(db) },
      earning: earningRoutes(db),
      period: periodRoutes(db, now),
      priceTrial: priceTrialRoutes(db),
    },
    waits: financeWaits(db, now),
    sheets: { codLine: codImport(db) },
    serve({ hono, desk, imports }) {
      if (store) serveVouchers(hono, desk, { db, store, signing })
      serveCodFiles(hono, desk, imports)
      serveTrialFiles(hono, desk, db)
    },
    works: [
      margins,
      new Repeated({ every: EVERY, where: 'margins', look: () => margins.look(), defect }),
      new Repeated({ every: SOON, where: 'months of the books', look: () => periods.look(), defect }),
      trials,
      new Repeated({ every: SOON, where: 'trials of prices', look: () => trials.look(), defect }),
    ],
  } satisfies OpenArea
}
