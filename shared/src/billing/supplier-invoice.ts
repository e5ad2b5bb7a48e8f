import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const supplierInvoiceStates = ['matched', 'variance', 'approved', 'paid', 'void'] as const
export type SupplierInvoiceStatus = (typeof supplierInvoiceStates)[number]

/** What a supplier asks for. Its lines are matched with what was expected when it is entered. */
export const supplierInvoice = table('supplierInvoice', {
  supplierId: text,
  /** The supplier's own number. */
  no: text,
  status: word<SupplierInvoiceStatus>(),
  currency: word<Currency>(),
  /** Minor units. */
  total: integer,
  expected: integer,
  lines: integer,
  invoicedAt: integer,
  dueAt: maybe(integer),
  remark: text,
  enteredBy: text,
  enteredName: text,
  enteredAt: integer,
  approvedBy: text,
  approvedName: text,
  /** Why a difference is paid. */
  reason: text,
  paidName: text,
  paidAt: maybe(integer),
  /** The number of the transfer. */
  paymentNo: text,
})
export type SupplierInvoice = RowOf<typeof supplierInvoice>
export const invoicesOfNo = listOf('invoicesOfNo', supplierInvoice, ['supplierId', 'no'])

export const matchOutcomes = ['matched', 'variance', 'unexpected'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

/** A line of an invoice beside what was expected for its document and cost. */
export const supplierInvoiceLine = table('supplierInvoiceLine', {
  invoiceId: text,
  lineNo: integer,
  documentNo: text,
  fee: text,
  amount: integer,
  expected: integer,
  outcome: word<MatchOutcome>(),
})
export type SupplierInvoiceLine = RowOf<typeof supplierInvoiceLine>

export const supplierInvoiceMachine = machine('supplier-invoice', {
  states: supplierInvoiceStates,
  starts: ['matched', 'variance'],
  // biome-ignore format: read as a table
  moves: {
    approve: { from: ['matched'],             to: 'approved', permission: 'billing.cost-pay', asks: 'confirm' },
    accept:  { from: ['variance'],            to: 'approved', permission: 'billing.cost-pay', asks: 'reason' },
    pay:     { from: ['approved'],            to: 'paid', permission: 'billing.cost-pay' },
    void:    { from: ['matched', 'variance'], to: 'void', permission: 'billing.cost', asks: 'reason' },
  },
})
