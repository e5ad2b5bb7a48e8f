import { object, string } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { monthText } from '../money/books.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type AccountingPeriod, type LeftOpen, periodStates } from './accounting-period.ts'
import { closePeriod, endOf, softClosePeriod } from './close-period.ts'
import { askReopening, keepClosed, reopenPeriod } from './reopen-period.ts'
import { closingOf, kindOf, type TrialTotal, type Turnover } from './trial-balance.ts'

type Inside = 'scope' | 'month' | 'totals' | 'left' | 'softClosedBy' | 'closedBy' | 'askedBy'
/** A month of the books. Times in seconds. */
export interface PeriodLine extends Omit<AccountingPeriod, Inside> {
  readonly month: string
  /** Somebody wants it opened again. */
  readonly asked: boolean
}

type Amounts = 'opening' | 'debit' | 'credit' | 'closing'
/** Money as text, debits above zero. */
export interface TotalLine extends Omit<TrialTotal, Amounts> {
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
}

/** One account in it. */
export interface AccountLine extends Omit<TotalLine, 'accounts'> {
  readonly account: string
  readonly customerId: string
  readonly customerName: string
}

export interface PeriodDetail extends PeriodLine {
  /** As it was closed; as it stands now, where it is not. */
  readonly totals: readonly TotalLine[]
  /** What is open of it now; what was, where it is closed. */
  readonly left: readonly LeftOpen[]
  readonly isOver: boolean
  readonly timeline: readonly TimelineEntry[]
}

export interface PeriodAccounts {
  readonly rows: readonly AccountLine[]
  /** There are more than these: the files have all. */
  readonly more: boolean
}

const secondsOf = (ms: number | null) => (ms === null ? null : toSeconds(ms))

export function periodLine(row: AccountingPeriod): PeriodLine {
  const { scope: _, totals, left, softClosedBy, closedBy, askedBy, ...same } = row
  return {
    ...{ ...same, month: monthText(row.month), asked: askedBy !== '' },
    ...{ softClosedAt: secondsOf(row.softClosedAt), closedAt: secondsOf(row.closedAt) },
    askedAt: secondsOf(row.askedAt),
  }
}

export function totalLine({ opening, debit, credit, closing, ...same }: TrialTotal): TotalLine {
  return { ...same, ...amountsOf({ opening, debit, credit, closing }, same.currency) }
}

export function accountLine(one: Turnover, customerName: string): AccountLine {
  const { currency, account, customerId, opening, debit, credit } = one
  const amounts = { opening, debit, credit, closing: closingOf(one) }
  return {
    ...{ currency, account, customerId, customerName, kind: kindOf(account) },
    ...amountsOf(amounts, currency),
  }
}

function amountsOf(of: Readonly<Record<Amounts, number>>, currency: Currency) {
  const text = (minor: number) => fromMinor(minor, currency)
  return {
    opening: text(of.opening),
    debit: text(of.debit),
    credit: text(of.credit),
    closing: text(of.closing),
  }
}

export function isOver(row: Pick<AccountingPeriod, 'month'>, at: number): boolean {
  return at >= endOf(row)
}

const path = '/api/owms/v1/finance/period'
const reads = { audience: ['staff'], permission: 'finance.close' } as const
const staff = { audience: ['staff'], idsAs: 'periodId' } as const

/** The file whose hash is kept, and the same with the names of customers. */
export const periodFiles = { csv: `${path}/trial-balance-csv`, xlsx: `${path}/trial-balance-xlsx` } as const

/** Months of the books. No customer calls any of it. */
export const periodApi = {
  list: read<Page<PeriodLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['month'], {
      status: anyOf(periodStates),
      /** Somebody has to go on with it; since when. */
      waits: anyOf(['yes']),
      waitsFrom: moment(),
    }),
  }),
  byId: read<PeriodDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  accounts: read<PeriodAccounts>()({
    ...{ ...reads, path: `${path}/accounts` },
    input: object({ id: id(), currency: string().default('').max(3), kind: string().default('').max(40) }),
  }),
  softClose: performs({ ...staff, path: `${path}/soft-close`, command: softClosePeriod }),
  close: performs({ ...staff, path: `${path}/close`, command: closePeriod }),
  askReopening: performs({ ...staff, path: `${path}/ask-reopening`, command: askReopening }),
  reopen: performs({ ...staff, path: `${path}/reopen`, command: reopenPeriod }),
  keepClosed: performs({ ...staff, path: `${path}/keep-closed`, command: keepClosed }),
}
