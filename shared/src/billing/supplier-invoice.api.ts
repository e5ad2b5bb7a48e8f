import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type CostLine, costStates } from './cost-line.ts'
import { enterInvoice } from './enter-invoice.ts'
import { acceptVariance, approveInvoice, payInvoice, voidInvoice } from './pay-invoice.ts'
import { type SupplierInvoice, type SupplierInvoiceLine, supplierInvoiceStates } from './supplier-invoice.ts'

type Inside = 'scope' | 'total' | 'expected' | 'enteredBy' | 'approvedBy'
/** Times in seconds, money as text. */
export interface InvoiceLine extends Omit<SupplierInvoice, Inside> {
  readonly supplierName: string
  readonly total: string
  readonly expected: string
  readonly differs: string
}
export interface MatchedLine extends Omit<SupplierInvoiceLine, 'scope' | 'amount' | 'expected'> {
  readonly amount: string
  readonly expected: string
}
export interface InvoiceDetail extends InvoiceLine {
  readonly matched: readonly MatchedLine[]
  readonly timeline: readonly TimelineEntry[]
}

type CostInside =
  | 'scope'
  | 'amount'
  | 'exact'
  | 'counted'
  | 'scopeNo'
  | 'seq'
  | 'n'
  | 'subjectId'
  | 'ruleId'
  | 'differs'
export interface CostLineLine extends Omit<CostLine, CostInside> {
  readonly supplierName: string
  readonly amount: string
  readonly differs: boolean
}

export function invoiceLine(row: SupplierInvoice, supplierName: string): InvoiceLine {
  const { scope: _, enteredBy, approvedBy, ...same } = row
  const { total, expected, currency } = row
  return {
    ...{ ...same, supplierName, total: fromMinor(total, currency), expected: fromMinor(expected, currency) },
    differs: fromMinor(total - expected, currency),
    ...{ invoicedAt: toSeconds(row.invoicedAt), enteredAt: toSeconds(row.enteredAt) },
    dueAt: row.dueAt === null ? null : toSeconds(row.dueAt),
    paidAt: row.paidAt === null ? null : toSeconds(row.paidAt),
  }
}

export function matchedLine(
  { scope: _, amount, expected, ...row }: SupplierInvoiceLine,
  { currency }: Pick<SupplierInvoice, 'currency'>,
): MatchedLine {
  return { ...row, amount: fromMinor(amount, currency), expected: fromMinor(expected, currency) }
}

export function costLineLine(row: CostLine, supplierName: string): CostLineLine {
  const { scope: _, exact, counted, scopeNo, seq, n, subjectId, ruleId, ...same } = row
  return {
    ...{ ...same, supplierName, amount: fromMinor(row.amount, row.currency), differs: row.differs === 1 },
    occurredAt: toSeconds(row.occurredAt),
    paidAt: row.paidAt === null ? null : toSeconds(row.paidAt),
  }
}

const path = '/api/owms/v1/billing/supplier-invoice'
const staff = { audience: ['staff'], idsAs: 'invoiceId' } as const
const reads = { audience: ['staff'], permission: 'billing.view' } as const

/** What suppliers ask for and what was expected of them. No customer calls any of it. */
export const supplierInvoiceApi = {
  list: read<Page<InvoiceLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['enteredAt'], {
      ...{ search: search(), status: anyOf(supplierInvoiceStates), supplierId: within() },
      ...{ enteredFrom: moment(), enteredTo: moment() },
    }),
  }),
  byId: read<InvoiceDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  costs: read<Page<CostLineLine>>()({
    ...{ ...reads, path: `${path}/costs` },
    input: pageInput(['occurredAt'], {
      ...{ search: search(), status: anyOf(costStates), supplierId: within(), fee: within() },
      ...{ occurredFrom: moment(), occurredTo: moment() },
    }),
  }),
  enter: performs({ path: `${path}/enter`, audience: ['staff'], command: enterInvoice }),
  approve: performs({ ...staff, path: `${path}/approve`, command: approveInvoice }),
  accept: performs({ ...staff, path: `${path}/accept`, command: acceptVariance }),
  pay: performs({ ...staff, path: `${path}/pay`, command: payInvoice }),
  void: performs({ ...staff, path: `${path}/void`, command: voidInvoice }),
}
