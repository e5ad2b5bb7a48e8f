import { object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { currencyCodes, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { BillLine } from './bill.api.ts'
import type { ChargeLineLine } from './charge-line.api.ts'
import {
  type LedgerAccount,
  type LedgerMonth,
  type LedgerOrder,
  ledgerOrderStates,
  ledgerSides,
} from './ledger.ts'

/** By how many days open bills are over their due day: not at all, up to 30, 60 and 90, and more. */
export const ledgerAges = ['notDue', 'late30', 'late60', 'late90', 'lateMore'] as const
export type LedgerAge = (typeof ledgerAges)[number]

type Money = 'charged' | 'billed' | 'writtenOff' | 'open'
interface Said {
  readonly partyName: string
  readonly charged: string
  readonly billed: string
  readonly unbilled: string
}

/** Money as text. What is open is what is unbilled and what is open of bills, by their age. */
export interface LedgerAccountLine
  extends Omit<LedgerAccount, 'scope' | Money>,
    Said,
    Readonly<Record<LedgerAge, string>> {
  readonly writtenOff: string
  readonly open: string
}

/** What is open at the end of the month is what was open before, and what was charged, less what was written off. */
export interface LedgerMonthLine extends Omit<LedgerMonth, 'scope' | Money>, Said {
  readonly opening: string
  readonly writtenOff: string
  readonly open: string
}

/** A month with the bills that were made in it. */
export interface LedgerMonthDetail extends LedgerMonthLine {
  readonly bills: readonly BillLine[]
}

export interface LedgerOrderLine extends Omit<LedgerOrder, 'scope' | Money>, Said {}

type Account = Pick<LedgerAccount, 'charged' | 'billed' | 'currency'>

export function saidAccount({ charged, billed, currency }: Account, partyName: string): Said {
  return {
    partyName,
    charged: fromMinor(charged, currency),
    billed: fromMinor(billed, currency),
    unbilled: fromMinor(charged - billed, currency),
  }
}

export function ledgerMonthLine(row: LedgerMonth, partyName: string, opening: number): LedgerMonthLine {
  const { scope: _, writtenOff, charged, currency } = row
  return {
    ...{ ...row, ...saidAccount(row, partyName), opening: fromMinor(opening, currency) },
    writtenOff: fromMinor(writtenOff, currency),
    open: fromMinor(opening + charged - writtenOff, currency),
  }
}

export function ledgerOrderLine(row: LedgerOrder, partyName: string): LedgerOrderLine {
  const { scope: _, occurredAt, ...same } = row
  return { ...same, ...saidAccount(row, partyName), occurredAt: toSeconds(occurredAt) }
}

export const ledgerPath = '/api/owms/v1/billing/ledger'
const staff = { audience: ['staff'], permission: 'billing.view' } as const
const whose = { side: anyOf(ledgerSides), partyId: within(), currency: anyOf(currencyCodes) }

/** Receivables and payables (001 §2): overview, months and orders. */
export const ledgerApi = {
  accounts: read<Page<LedgerAccountLine>>()({
    ...{ ...staff, path: `${ledgerPath}/accounts` },
    input: pageInput(['open', 'charged'], whose),
  }),
  months: read<Page<LedgerMonthLine>>()({
    ...{ ...staff, path: `${ledgerPath}/months` },
    input: pageInput(['month'], { ...whose, month: search() }),
  }),
  month: read<LedgerMonthDetail>()({
    ...{ ...staff, path: `${ledgerPath}/month` },
    input: object({ id: string().required().max(80) }),
  }),
  orders: read<Page<LedgerOrderLine>>()({
    ...{ ...staff, path: `${ledgerPath}/orders` },
    input: pageInput(['occurredAt'], {
      ...{ ...whose, search: search(), state: anyOf(ledgerOrderStates) },
      ...{ occurredFrom: moment(), occurredTo: moment() },
    }),
  }),
  /** The charges behind an order, or behind a month. */
  charges: read<Page<ChargeLineLine>>()({
    ...{ ...staff, path: `${ledgerPath}/charges` },
    input: pageInput(['occurredAt'], { orderId: within(), monthId: within() }, 'no'),
  }),
}
