import { number } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { type ListRead, list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, code, filled, id, line, several } from '../command/schema.ts'
import { type Currency, parseMoney } from '../money/money.ts'
import { supplier } from '../setup/partner.ts'
import { type CostLine, costLine, costsToMatch } from './cost-line.ts'
import { billingRefusals } from './refusals.ts'
import {
  invoicesOfNo,
  type MatchOutcome,
  type SupplierInvoiceLine,
  supplierInvoice,
  supplierInvoiceLine,
} from './supplier-invoice.ts'

const moment = () => number().integer().min(0)
type Expected = Readonly<Record<`line ${number}`, ListRead<CostLine>>>

interface Matched {
  readonly said: Omit<SupplierInvoiceLine, 'id' | 'scope' | 'version' | 'invoiceId'>
  readonly costs: readonly CostLine[]
}

/** A supplier's invoice: each line is matched with what was expected of its document and cost, or differs from it. */
export const enterInvoice = intent({
  name: 'billing.enterInvoice',
  scope: 'company',
  permission: 'billing.cost',
  args: args({
    supplierId: id(),
    no: filled(64),
    currency: currency(),
    /** Seconds. */
    invoicedAt: moment().required(),
    dueAt: moment().nullable().default(null),
    remark: line(500),
    lines: several(args({ documentNo: filled(64), fee: code(), amount: amount() }), 100).min(1),
  }),
  reads: ({ supplierId, no }) => ({
    from: need(supplier, supplierId),
    same: list(invoicesOfNo, [supplierId, no]),
  }),
  reads2: ({ supplierId, lines }): Expected =>
    Object.fromEntries(
      lines.map(({ documentNo, fee }, nth) => [
        `line ${nth}`,
        list(costsToMatch, [supplierId, documentNo, fee, 'expected']),
      ]),
    ),
  decide({ same, ...loaded }, given, told) {
    const { supplierId, no, lines } = given
    if (same.some(({ status }) => status !== 'void')) throw billingRefusals.invoiceTaken({ no })
    const money = given.currency as Currency
    const keys = lines.map(({ documentNo, fee }) => `${documentNo} ${fee}`)
    const doubled = keys.findIndex((key, nth) => keys.indexOf(key) < nth)
    if (doubled >= 0) throw billingRefusals.lineDoubled({ line: doubled + 1 })
    const matched = lines.map((one, nth): Matched => {
      const parsed = parseMoney(one.amount, money)
      if (!parsed.ok) throw refusals.inputInvalid({ fields: `lines[${nth}].amount` })
      const costs = (loaded[`line ${nth}`] ?? []).filter((cost) => cost.currency === money)
      const expected = costs.reduce((sum, cost) => sum + cost.amount, 0)
      const isMatched = expected === parsed.minor
      const outcome: MatchOutcome = costs.length === 0 ? 'unexpected' : isMatched ? 'matched' : 'variance'
      const { documentNo, fee } = one
      return { said: { lineNo: nth + 1, documentNo, fee, amount: parsed.minor, expected, outcome }, costs }
    })
    const invoiceId = told.id('invoice')
    const sum = (of: 'amount' | 'expected') => matched.reduce((all, { said }) => all + said[of], 0)
    const status = matched.every(({ said }) => said.outcome === 'matched') ? 'matched' : 'variance'
    return [
      put(supplierInvoice, {
        ...{ id: invoiceId, supplierId, no, status, currency: money, remark: given.remark },
        ...{ total: sum('amount'), expected: sum('expected'), lines: lines.length },
        ...{ invoicedAt: given.invoicedAt * 1000, dueAt: given.dueAt === null ? null : given.dueAt * 1000 },
        ...{ enteredBy: told.actor.id, enteredName: told.actor.name, enteredAt: told.at },
        ...{ approvedBy: '', approvedName: '', reason: '', paidName: '', paidAt: null, paymentNo: '' },
      }),
      ...matched.flatMap((one) =>
        changesOf(one, { invoiceId, supplierId, currency: money, at: given.invoicedAt * 1000 }, told),
      ),
      note(invoiceId, 'supplier-invoice.entered', { no }),
    ]
  },
})

interface Invoiced extends Pick<CostLine, 'invoiceId' | 'supplierId' | 'currency'> {
  readonly at: number
}

/** The line, what it takes of what was expected, and a cost line of what it differs by: so an invoice is the sum of its cost lines. */
function changesOf({ said, costs }: Matched, { at, ...whose }: Invoiced, told: Told): Change[] {
  const { lineNo, documentNo, fee, amount: asked, expected } = said
  const [first] = costs
  const differs = asked - expected
  const what = { exact: String(differs), counted: '1', quantity: 1, ruleId: '', ruleNo: 0, of: '' }
  return [
    put(supplierInvoiceLine, { ...said, id: told.id(`line ${lineNo}`), invoiceId: whose.invoiceId }),
    ...costs.map((cost) => put(costLine, { ...cost, status: 'invoiced', invoiceId: whose.invoiceId })),
    ...(differs === 0
      ? []
      : [
          put(costLine, {
            ...{ ...what, ...whose, id: told.id(`difference ${lineNo}`), status: 'invoiced', differs: 1 },
            ...{ fee, amount: differs, documentId: first?.documentId ?? '', documentNo, subjectId: '' },
            ...{
              scopeNo: 0,
              seq: 0,
              n: 0,
              reverses: null,
              occurredAt: first?.occurredAt ?? at,
              paidAt: null,
            },
          }),
        ]),
  ]
}
