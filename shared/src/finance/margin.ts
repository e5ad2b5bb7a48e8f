import type { Currency } from '../money/money.ts'
import { integer, type RowOf, table, text, word } from '../rows/table.ts'

/** Whose margin it is. `order`: any document that is charged for. `load-customer`: what a load comes to for one of its customers. */
export const marginKinds = ['customer', 'load', 'load-customer', 'order', 'parcel'] as const
export type MarginKind = (typeof marginKinds)[number]

/** The sum of all months. */
export const ALL_MONTHS = 'all'

/**
 * What was earned and what that cost, of one subject in a month and a currency. Sums of margin lines, which a job keeps: no
 * command writes them, and no customer reads them. Amounts are in minor units.
 */
export const margin = table('margin', {
  kind: word<MarginKind>(),
  subjectId: text,
  subjectNo: text,
  /** '' of the house itself, and of loads whose customers are several. */
  customerId: text,
  /** `2026-11`, or all of them. */
  month: text,
  currency: word<Currency>(),
  revenue: integer,
  /** Costs that are expected, and those that were invoiced. */
  expected: integer,
  invoiced: integer,
  margin: integer,
  lines: integer,
})
export type Margin = RowOf<typeof margin>

export const marginStates = ['charged', 'expected', 'invoiced'] as const
export type MarginState = (typeof marginStates)[number]

/** By what an amount is split onto packages; '': it is of one alone. `alike`: nobody knows their sizes. */
export const marginShares = ['', 'weight', 'volume', 'alike'] as const
export type MarginShare = (typeof marginShares)[number]

/** A charge or a cost, or a package's share of it. */
export const marginLine = table('marginLine', {
  /** What it was reckoned from: a document, a load or a booking. All lines of one are written anew together. */
  source: text,
  state: word<MarginState>(),
  fee: text,
  documentId: text,
  documentNo: text,
  customerId: text,
  pieceId: text,
  pieceNo: text,
  loadId: text,
  loadNo: text,
  month: text,
  currency: word<Currency>(),
  amount: integer,
  /** As it was charged or asked for, and the rate of exchange by which it is said in the customer's currency; '' without. */
  givenCurrency: word<Currency>(),
  given: integer,
  rateId: text,
  splitBy: word<MarginShare>(),
  /** Grams or mm³ of this package, and of all that share. */
  part: integer,
  whole: integer,
  occurredAt: integer,
})
export type MarginLine = RowOf<typeof marginLine>
