import type { Currency } from '../money/money.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const costStates = ['expected', 'invoiced', 'approved', 'paid', 'void'] as const
export type CostStatus = (typeof costStates)[number]

/**
 * What a cause costs the house with a supplier, expected from the same cause that charges its customer, or what an invoice
 * differs by from that. No customer reads one. Amounts are in minor units.
 */
export const costLine = table('costLine', {
  supplierId: text,
  status: word<CostStatus>(),
  /** The cost's code. */
  fee: text,
  of: text,
  currency: word<Currency>(),
  amount: integer,
  exact: text,
  counted: text,
  quantity: integer,
  ruleId: text,
  ruleNo: integer,
  documentId: text,
  documentNo: text,
  subjectId: text,
  /** The cause; zeros for what an invoice differs by. */
  scopeNo: integer,
  seq: integer,
  n: integer,
  /** The line that it takes back, in part or whole. */
  reverses: maybe(text),
  /** What an invoice differs by from what was expected. */
  differs: flag,
  occurredAt: integer,
  invoiceId: text,
  paidAt: maybe(integer),
})
export type CostLine = RowOf<typeof costLine>
export const costsToMatch = listOf(
  'costsToMatch',
  costLine,
  ['supplierId', 'documentNo', 'fee', 'status'],
  ['occurredAt', 'id'],
)
export const costsOfInvoice = listOf('costsOfInvoice', costLine, ['invoiceId'])
