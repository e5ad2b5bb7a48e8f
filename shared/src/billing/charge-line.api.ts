import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Scan } from '../contract/scan.ts'
import { type Exact, readExact } from '../money/exact.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { Quote } from '../pricing/quote.ts'
import {
  type ChargeLine,
  chargeSheets,
  chargeStates,
  type UnratedCause,
  unratedReasons,
} from './charge-line.ts'
import type { FeeRule } from './fee-rule.ts'
import type { ManualCharge } from './manual-charge.ts'
import { recalculateCharges } from './recalculate-charges.ts'
import { settleAll, settleCharges, unsettleCharges } from './settle-charges.ts'

type Inside =
  | 'scope'
  | 'postingId'
  | 'shown'
  | 'amount'
  | 'exact'
  | 'counted'
  | 'basis'
  | 'quote'
  | 'scopeNo'
  | 'seq'
  | 'n'
/** A charge in a list. Times in seconds, money as text. */
export interface ChargeLineLine extends Omit<ChargeLine, Inside | 'settledBy' | 'subjectId'> {
  readonly customerName: string
  readonly amount: string
  /** What was counted, in the rule's unit. */
  readonly counted: number
}

/** For people to read: what is worked out stays a fraction. */
export function decimalOf({ n, d }: Exact): number {
  return Number(n) / Number(d)
}

/** Who settled it is the house's own affair. */
export function chargeLineLine(row: ChargeLine, customerName: string, isOfHouse: boolean): ChargeLineLine {
  const {
    scope: _,
    shown,
    exact,
    basis,
    quote,
    scopeNo,
    seq,
    n,
    settledBy,
    subjectId,
    postingId,
    ...same
  } = row
  return {
    ...{ ...same, customerName, amount: fromMinor(row.amount, row.currency) },
    settledName: isOfHouse ? row.settledName : '',
    counted: decimalOf(readExact(row.counted)),
    occurredAt: toSeconds(row.occurredAt),
    ratedAt: toSeconds(row.ratedAt),
    settledAt: row.settledAt === null ? null : toSeconds(row.settledAt),
  }
}

/** What goods took up on each day that rent is charged for: m³ on average over its hours, by their days in store. */
export interface RentExplained {
  /** Seconds. */
  readonly from: number
  readonly until: number
  readonly tiers: readonly { readonly of: string; readonly days: readonly number[] }[]
}

/** How a charge came about: what was counted at which price, or how it was quoted, and the scan that it comes from. */
export interface ChargeExplained {
  readonly rule:
    | (Pick<
        FeeRule,
        | 'basis'
        | 'stepMode'
        | 'counts'
        | 'per'
        | 'steps'
        | 'freeDays'
        | 'grade'
        | 'currency'
        | 'percentOf'
        | 'no'
      > & {
        /** Of this customer alone. */
        readonly own: boolean
        readonly validFrom: number
      })
    | null
  readonly quote: Quote | null
  readonly rent: RentExplained | null
  readonly counted: number
  /** Of the currency, before it was rounded. */
  readonly exact: number
  readonly scan: Scan | null
  /** What a person wrote who charged or credited it by hand; names are the house's own affair. */
  readonly hand: Pick<
    ManualCharge,
    'reason' | 'writtenName' | 'writtenAt' | 'decidedName' | 'decidedAt'
  > | null
}

/** A charge of a document beside what it would be by the prices of now. Amounts with their currency. */
export interface RecalculatedLine extends Pick<ChargeLine, 'id' | 'fee' | 'of' | 'occurredAt'> {
  readonly was: string
  readonly wasCurrency: string
  readonly wasNo: number
  readonly now: string
  readonly nowCurrency: string
  readonly nowNo: number
}

export interface RecalculationDetail extends Pick<ChargeLine, 'customerId' | 'documentId' | 'documentNo'> {
  readonly lines: readonly RecalculatedLine[]
}

export interface UnratedLine extends Omit<UnratedCause, 'scope' | 'scopeNo' | 'seq' | 'n'> {
  readonly customerName: string
}

export function unratedLine(row: UnratedCause, customerName: string): UnratedLine {
  const { scope: _, scopeNo, seq, n, ...same } = row
  return { ...same, customerName, occurredAt: toSeconds(row.occurredAt) }
}

const path = '/api/owms/v1/billing/charge'
const filters = {
  search: search(),
  sheet: anyOf(chargeSheets),
  status: anyOf(chargeStates),
  fee: within(),
  occurredFrom: moment(),
  occurredTo: moment(),
}
const staff = { audience: ['staff'], permission: 'billing.view' } as const

export const chargeLineApi = {
  list: read<Page<ChargeLineLine>>()({
    ...{ ...staff, path: `${path}/list` },
    input: pageInput(['occurredAt'], { ...filters, customerId: within() }),
  }),
  /** A customer's own charges that it may see. */
  own: read<Page<ChargeLineLine>>()({
    ...{ path: `${path}/own`, audience: ['customer'], permission: 'finance.view' },
    input: pageInput(['occurredAt'], filters),
  }),
  settle: performs({ path: `${path}/settle`, audience: ['staff'], command: settleCharges }),
  settleAll: performs({ path: `${path}/settle-all`, audience: ['staff'], command: settleAll }),
  unsettle: performs({ path: `${path}/unsettle`, audience: ['staff'], command: unsettleCharges }),
  explain: read<ChargeExplained>()({ ...{ ...staff, path: `${path}/explain` }, input: object({ id: id() }) }),
  /** To its customer, without who of the house did what. */
  explainOwn: read<ChargeExplained>()({
    ...{ path: `${path}/explain-own`, audience: ['customer'], permission: 'finance.view' },
    input: object({ id: id() }),
  }),
  recalculation: read<RecalculationDetail>()({
    ...{ ...staff, path: `${path}/recalculation` },
    input: object({ id: id() }),
  }),
  recalculate: performs({ path: `${path}/recalculate`, audience: ['staff'], command: recalculateCharges }),
  unrated: read<Page<UnratedLine>>()({
    ...{ ...staff, path: `${path}/unrated` },
    input: pageInput(['occurredAt'], {
      reason: anyOf(unratedReasons),
      fee: within(),
      customerId: within(),
      occurredFrom: moment(),
    }),
  }),
}
