import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { divideHalfUp } from '../money/decimal.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { Handling, HandlingRate } from './handling.ts'
import { workKinds } from './performance-entry.ts'
import { setHandlingRate } from './set-handling-rate.ts'

/** What a customer's work took in a month and what that cost, beside what the customer brought. Money as text; '' where nobody can say. */
export interface HandlingRow extends Pick<Handling, 'id' | 'customerId' | 'month' | 'active' | 'lines'> {
  readonly customerName: string
  /** Orders and parcels' orders of it that left in the month. */
  readonly orders: number
  readonly currency: Currency | ''
  readonly cost: string
  readonly perOrder: string
  readonly perLine: string
  readonly margin: string
  /** The margin less what handling cost. */
  readonly left: string
}

export interface Reckoned {
  readonly customerName: string
  readonly orders: number
  readonly currency: Currency | undefined
  readonly cost: number | undefined
  /** The customer's margin in that currency. */
  readonly margin: number
}

export function handlingRow(row: Handling, { cost, currency, margin, ...beside }: Reckoned): HandlingRow {
  const { id, customerId, month, active, lines } = row
  const said = (minor: number | undefined) =>
    minor === undefined || !currency ? '' : fromMinor(minor, currency)
  const per = (count: number) =>
    cost === undefined || count <= 0 ? '' : said(Number(divideHalfUp(BigInt(cost), BigInt(count))))
  return {
    ...{ id, customerId, month, active, lines, ...beside, currency: currency ?? '' },
    ...{ cost: said(cost), perOrder: per(beside.orders), perLine: per(lines), margin: said(margin) },
    left: cost === undefined ? '' : said(margin - cost),
  }
}

/** The same by warehouse and kind of work, in the currency in which the warehouse's hour is priced. */
export interface HandlingJobRow
  extends Pick<Handling, 'id' | 'customerId' | 'month' | 'kind' | 'active' | 'lines'> {
  readonly customerName: string
  readonly warehouseName: string
  readonly currency: Currency | ''
  readonly cost: string
}

export interface HandlingRateRow extends Omit<HandlingRate, 'scope' | 'perHour'> {
  readonly warehouseName: string
  readonly perHour: string
}

export function handlingRateRow({ scope: _, ...row }: HandlingRate, warehouseName: string): HandlingRateRow {
  const { perHour, currency, setAt } = row
  return { ...row, warehouseName, perHour: fromMinor(perHour, currency), setAt: toSeconds(setAt) }
}

const staff = { audience: ['staff'], permission: 'finance.margin' } as const
const path = '/api/owms/v1/performance/handling'

/** What it costs to serve a customer: for the house's own people of finance alone. */
export const handlingApi = {
  list: read<Page<HandlingRow>>()({
    ...{ ...staff, path: `${path}/list` },
    input: pageInput(['month', 'active'], { month: search(), customerId: within() }),
  }),
  jobs: read<Page<HandlingJobRow>>()({
    ...{ ...staff, path: `${path}/jobs` },
    input: pageInput(['active'], { month: search(), customerId: within(), kind: anyOf(workKinds) }),
  }),
  rates: read<Page<HandlingRateRow>>()({
    ...{ ...staff, path: `${path}/rates` },
    input: pageInput(['month'], { warehouseId: within() }),
  }),
  setRate: performs({ path: `${path}/set-rate`, audience: ['staff'], command: setHandlingRate }),
}
