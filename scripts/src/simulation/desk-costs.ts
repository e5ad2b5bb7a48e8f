import { enterInvoice } from '@longshore/shared/billing/enter-invoice.ts'
import {
  acceptVariance,
  approveInvoice,
  payInvoice,
  voidInvoice,
} from '@longshore/shared/billing/pay-invoice.ts'
import { publishFeeRule } from '@longshore/shared/billing/publish-fee-rule.ts'
import { saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'
import { COSTS, HAULAGE, pieceOf } from './costs-under-way.ts'
import { found, moneyChore } from './money-chore.ts'
import { clerk, clerks } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

const why = { reason: 'Fuel went up' }

const invoice = (status: readonly string[], more: object) => async (desk: SimDesk) => {
  const one = await found(desk, 'supplierInvoice', { status })
  return one && { args: { invoiceId: one.id, ...more } as { invoiceId: string }, by: clerk(desk.chance) }
}

/** What is expected of some document, as the supplier says it, now and then otherwise; or of a load or an order by its number. */
async function asked(desk: SimDesk) {
  const { chance } = desk
  const currency: Currency = chance.of(0.7) ? 'CNY' : 'USD'
  const cost = chance.of(0.65) ? await desk.one('costLine', { status: 'expected', currency }) : undefined
  if (cost) {
    const same = await desk.server.engine.reader
      .selectFrom('costLine')
      .select(['amount'])
      .where('supplierId', '=', String(cost.supplierId))
      .where('documentNo', '=', String(cost.documentNo))
      .where('fee', '=', String(cost.fee))
      .where('status', '=', 'expected')
      .where('currency', '=', currency)
      .execute()
    const sum = same.reduce((all, { amount }) => all + Number(amount), 0)
    const amount = Math.max(1, chance.of(0.6) ? sum : sum + chance.below(7) - 3)
    const { supplierId, documentNo, fee } = cost
    return {
      supplierId: String(supplierId),
      currency,
      documentNo: String(documentNo),
      fee: String(fee),
      amount,
    }
  }
  const document = await desk.one(chance.of(0.7) ? 'stowage' : 'parcelOrder')
  const supplier = await desk.one('supplier')
  if (!document?.no || !supplier) return undefined
  const amount = 1 + chance.below(9000)
  return { supplierId: supplier.id, currency, documentNo: String(document.no), fee: HAULAGE, amount }
}

/** What suppliers ask for, and how they are paid. */
export const costDesk: readonly DeskChore[] = [
  moneyChore(enterInvoice, 30, async (desk) => {
    const { chance, server } = desk
    const [one, other] = [await asked(desk), await asked(desk)]
    if (!one) return undefined
    const { supplierId, currency } = one
    const lines = [one, ...(other && other.supplierId === supplierId ? [other] : [])]
      .filter((line) => line.documentNo !== '')
      .map(({ documentNo, fee, amount }) => {
        return { documentNo, fee, amount: fromMinor(amount, currency) }
      })
    if (lines.length === 0) return undefined
    const at = Math.floor(server.now() / 1000)
    const args = {
      supplierId,
      no: `R-${chance.below(40)}`,
      currency,
      invoicedAt: at,
      dueAt: null,
      remark: '',
    }
    return { args: { ...args, lines }, by: clerk(chance) }
  }),
  moneyChore(approveInvoice, 14, invoice(['matched'], {})),
  moneyChore(acceptVariance, 14, async (desk) => {
    const one = await invoice(['variance'], why)(desk)
    return one && { ...one, args: { ...one.args, ...why } }
  }),
  moneyChore(payInvoice, 18, async (desk) => {
    const one = await invoice(['approved'], {})(desk)
    return one && { ...one, args: { ...one.args, paymentNo: 'T1' } }
  }),
  moneyChore(voidInvoice, 12, async (desk) => {
    const one = await invoice(['matched', 'variance'], {})(desk)
    return one && { ...one, args: { ...one.args, ...why } }
  }),
  // What a cost is from some seconds on; the desk of prices publishes it.
  moneyChore(saveFeeRule, 5, async ({ chance, server }) => {
    const cost = chance.one(COSTS) ?? COSTS[0]
    const validFrom = Math.floor(server.now() / 1000) + 2 + chance.below(15)
    const price = `${chance.below(2)}.${100 + chance.below(900)}`
    return { args: pieceOf({ fee: cost.code, price, currency: cost.currency, validFrom }), by: clerk(chance) }
  }),
  priceOfUnpriced(),
]

/** What happened without a price gets one, from before the run: it is charged, and leaves the list. */
function priceOfUnpriced(): DeskChore {
  return {
    ...{ command: publishFeeRule, share: 10 },
    async does(desk) {
      const { chance, server } = desk
      const listed = await desk.one('unratedCause', { reason: 'no-price' })
      if (!listed || listed.fee === 'FREIGHT' || String(listed.fee).startsWith('RENT')) return undefined
      const fee = String(listed.fee)
      const said = await server.engine.reader
        .selectFrom('feeRule')
        .select(['status'])
        .where('fee', '=', fee)
        .execute()
      if (said.some(({ status }) => status !== 'draft')) return undefined
      const price = chance.of(0.3) ? '0' : `${chance.below(3)}.${100 + chance.below(900)}`
      const [anna, ben] = clerks
      const more = { scope: 'company', actor: anna }
      const saved = await desk.does(saveFeeRule, pieceOf({ fee, price }), more)
      const rule = saved.rows.find(({ table }) => table === 'feeRule')
      return rule && desk.does(publishFeeRule, { ruleId: rule.id }, { ...more, actor: ben })
    },
  }
}
