import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { restsBehind } from '../jobs/resting.ts'
import { billOf, billRoutes, voucherRoutes } from './bill.routes.ts'
import { BillKeeping } from './bill-keeping.ts'
import { billingWaits } from './billing.waits.ts'
import { chargeDefinitionRoutes } from './charge-definition.routes.ts'
import { chargeLineRoutes } from './charge-line.routes.ts'
import { creditNoteRoutes } from './credit-note.routes.ts'
import { feeCallRoutes } from './fee-call.routes.ts'
import { feeRuleRoutes } from './fee-rule.routes.ts'
import { tellFreight } from './freight-dues.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { manualChargeRoutes } from './manual-charge.routes.ts'
import { serveMonthSheet } from './month-sheet.ts'
import { BillPapers } from './paper/bill-papers.ts'
import { serveBillPapers } from './paper/serve-papers.ts'
import { Rating } from './rating.ts'
import { RentAccrual } from './rent/rent-accrual.ts'
import { repricingRoutes } from './repricing/repricing.routes.ts'
import { Repricings } from './repricing/repricings.ts'
import { supplierInvoiceRoutes } from './supplier-invoice.routes.ts'

const EVERY = 15_000
const HOUR = 3_600_000
const SOON = 5000

export function openBilling({ engine, perform, now, newId, defect, secrets: { signing } }: House) {
  const db = engine.lists
  const bills = new BillKeeping({ engine, perform, now })
  const papers = new BillPapers({ engine, perform, now, signing })
  const rating = new Rating({ engine, now, newId, rest: (tookMs) => restsBehind(tookMs) })
  const rent = new RentAccrual({ engine, perform, now, newId })
  const repricings = new Repricings({ engine, perform, now, rest: (tookMs) => restsBehind(tookMs) })
  const look = async () => {
    await rating.look()
    await tellFreight({ engine, perform, now })
  }
  return {
    handlers: {
      chargeDefinition: chargeDefinitionRoutes(db),
      feeRule: feeRuleRoutes(db),
      chargeLine: chargeLineRoutes(db),
      feeCall: feeCallRoutes(db, now),
      bill: billRoutes(db),
      voucher: voucherRoutes(db),
      ledger: ledgerRoutes(db, now),
      supplierInvoice: supplierInvoiceRoutes(db),
      freight: {},
      manualCharge: manualChargeRoutes(db),
      creditNote: creditNoteRoutes(db),
      repricing: repricingRoutes(db),
    },
    waits: billingWaits(db),
    serve({ hono, desk }) {
      serveMonthSheet(hono, desk, db)
      serveBillPapers(hono, desk, { papers, billOf: (id, viewer) => billOf(db, id, viewer) })
    },
    works: [
      rating,
      new Repeated({ every: EVERY, where: 'rating of causes', look, defect }),
      rent,
      new Repeated({ every: HOUR, where: 'warehouse rent', look: () => rent.look(), defect }),
      new Repeated({ every: HOUR, where: 'bills that go on', look: () => bills.look(), defect }),
      new Repeated({ every: SOON, where: 'papers of bills', look: () => papers.look(), defect }),
      papers,
      repricings,
      new Repeated({
        ...{ every: SOON, where: 'prices that begin in the past', defect },
        look: () => repricings.look(),
      }),
    ],
  } satisfies OpenArea
}
