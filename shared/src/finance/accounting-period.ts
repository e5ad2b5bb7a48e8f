import { derivedId } from '../command/id.ts'
import { BOOKS_ID } from '../money/books.ts'
import { machine } from '../rows/machine.ts'
import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { TrialTotal } from './trial-balance.ts'

export const periodStates = ['open', 'soft-closed', 'closed'] as const
export type PeriodStatus = (typeof periodStates)[number]

/** What may be open of a month's money when it is closed, in the order of its list. */
export const openKinds = [
  'unrated',
  'accrued',
  'manual-charge',
  'draft-bill',
  'credit-note',
  'expected-cost',
  'supplier-invoice',
  'exception',
  'recharge',
  'withdrawal',
  'transfer',
  'exchange',
] as const
export type OpenKind = (typeof openKinds)[number]
export interface LeftOpen {
  readonly kind: OpenKind
  readonly count: number
}

/**
 * A month of the company's books. Soft closed, it takes corrections of finance alone; closed, it takes nothing, and what it came to
 * stands here. Months are closed in their order, and opened again from the last one.
 */
export const accountingPeriod = table('accountingPeriod', {
  month: integer,
  status: word<PeriodStatus>(),
  softClosedBy: text,
  softClosedName: text,
  softClosedAt: maybe(integer),
  closedBy: text,
  closedName: text,
  closedAt: maybe(integer),
  /** How often it was closed. */
  closing: integer,
  /** Why it was closed although something was open. */
  remark: text,
  /** Who wants it opened again, and why; '' where nobody does. */
  askedBy: text,
  askedName: text,
  askedAt: maybe(integer),
  reason: text,
  /** Its trial balance by currency and kind of account, as it was closed. */
  totals: json<readonly TrialTotal[]>(),
  left: json<readonly LeftOpen[]>(),
  accounts: integer,
  /** Of the file of its trial balance; '' until it was drawn, within seconds of the closing. */
  sha256: text,
  /** Where the sealed logs of all orders of commands stood at the closing. */
  sealed: text,
  /** Over the head of the month before, its own file and the sealed logs. */
  head: text,
})
export type AccountingPeriod = RowOf<typeof accountingPeriod>

/** Months by their order. */
export const periodsInOrder = listOf('periodsInOrder', accountingPeriod, ['scope'], ['month'])
export const periodsOfStatus = listOf('periodsOfStatus', accountingPeriod, ['status'], ['month'])

export function periodIdOf(month: number): string {
  return derivedId(BOOKS_ID, `period ${month}`)
}

const permission = 'finance.close'
export const periodMachine = machine('period', {
  states: periodStates,
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    'soft-close': { from: ['open'],                  to: 'soft-closed', permission, asks: 'confirm' },
    close:        { from: ['soft-closed'],           to: 'closed', permission },
    reopen:       { from: ['soft-closed', 'closed'], to: 'open', permission, asks: 'confirm' },
  },
})
