import { read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { decimalText, divideHalfUp } from '../money/decimal.ts'
import { currencyCodes, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type Margin, type MarginLine, marginStates } from './margin.ts'

/** Kinds that a list shows; of one customer a load shows that customer's part. */
export const shownMargins = ['customer', 'load', 'order', 'parcel'] as const

type Money = 'revenue' | 'expected' | 'invoiced' | 'margin'
/** Money as text. Costs are those that were invoiced and those that are expected still. */
export interface MarginRow extends Omit<Margin, 'scope' | Money>, Readonly<Record<Money, string>> {
  readonly customerName: string
  readonly cost: string
  /** `12.3`, of the revenue; '' where nothing was earned. */
  readonly percent: string
}

export interface MarginLineRow extends Omit<MarginLine, 'scope' | 'source' | 'amount' | 'given' | 'month'> {
  readonly customerName: string
  /** Below zero of a cost. */
  readonly amount: string
  readonly given: string
  /** `7.1`, of the rate by which it is said in the customer's currency; '' without. */
  readonly rate: string
}

/** Tenths of a per cent, rounded once from whole numbers; '' of nothing earned. */
export function marginPercent(revenue: number, left: number): string {
  return revenue <= 0 ? '' : decimalText(divideHalfUp(BigInt(left) * 1000n, BigInt(revenue)), 1)
}

export function marginRow({ scope: _, ...row }: Margin, customerName: string): MarginRow {
  const money = (minor: number) => fromMinor(minor, row.currency)
  const { revenue, expected, invoiced } = row
  return {
    ...{ ...row, customerName, percent: marginPercent(revenue, row.margin) },
    ...{ revenue: money(revenue), expected: money(expected), invoiced: money(invoiced) },
    ...{ cost: money(expected + invoiced), margin: money(row.margin) },
  }
}

interface Beside {
  readonly customerName: string
  readonly rate: string
}

export function marginLineRow(row: MarginLine, beside: Beside): MarginLineRow {
  const { scope: _, source, month, amount, given, currency, givenCurrency, ...same } = row
  const sign = row.state === 'charged' ? 1 : -1
  return {
    ...{ ...same, ...beside, currency, givenCurrency, occurredAt: toSeconds(row.occurredAt) },
    amount: fromMinor(sign * amount, currency),
    given: fromMinor(sign * given, givenCurrency),
  }
}

const staff = { audience: ['staff'], permission: 'finance.margin' } as const
const path = '/api/owms/v1/finance/margin'
const currency = anyOf(currencyCodes)

/** What the house earns, and what that costs it: for its own people of finance alone. */
export const marginApi = {
  list: read<Page<MarginRow>>()({
    ...{ ...staff, path: `${path}/list` },
    input: pageInput(['margin', 'revenue'], {
      kind: anyOf(shownMargins).default('customer'),
      /** `2026-11`; all months without. */
      month: search(),
      ...{ customerId: within(), currency, search: search() },
    }),
  }),
  /** What a margin is made of. */
  lines: read<Page<MarginLineRow>>()({
    ...{ ...staff, path: `${path}/lines` },
    input: pageInput(['occurredAt'], {
      ...{ documentId: within(), pieceId: within(), loadId: within(), customerId: within() },
      ...{ month: search(), state: anyOf(marginStates) },
    }),
  }),
}
