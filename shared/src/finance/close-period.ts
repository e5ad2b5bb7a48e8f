import { array, number, object, string } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, filled, id, line, oneOf } from '../command/schema.ts'
import { BOOKS_ID, books, monthNo, monthStart, monthText } from '../money/books.ts'
import {
  type AccountingPeriod,
  accountingPeriod,
  type LeftOpen,
  openKinds,
  type PeriodStatus,
  periodIdOf,
  periodMachine,
  periodsInOrder,
  periodsOfStatus,
} from './accounting-period.ts'
import { periodRefusals } from './period-refusals.ts'
import { financeRefusals } from './refusals.ts'
import type { TrialTotal } from './trial-balance.ts'

const about = { scope: 'company', permission: 'finance.close' } as const
const ofOne = args({ periodId: id() })
const hash = () =>
  string()
    .required()
    .matches(/^[0-9a-f]{64}$/)
const whole = () => number().required().integer()

export const nobodyAsks = { askedBy: '', askedName: '', askedAt: null, reason: '' } as const
export const nothingKept = { totals: [], left: [], accounts: 0, sha256: '', sealed: '', head: '' } as const

/** A month begins. Of the first one, what was before is its opening balance: nothing is posted into that any more. */
export const openPeriod = intent({
  name: 'finance.openPeriod',
  ...{ scope: 'company', permission: null, args: args({ month: whole().min(1) }) },
  reads: ({ month }) => ({
    books: need(books, BOOKS_ID),
    stands: row(accountingPeriod, periodIdOf(month)),
    known: first(periodsInOrder, ['company'], 1),
  }),
  decide({ books: marks, stands, known }, { month }, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if (stands) return []
    return [
      put(accountingPeriod, {
        ...{ id: periodIdOf(month), month, status: 'open', closing: 0, remark: '' },
        ...{ softClosedBy: '', softClosedName: '', softClosedAt: null },
        ...{ closedBy: '', closedName: '', closedAt: null, ...nobodyAsks, ...nothingKept },
      }),
      ...(known.length > 0
        ? []
        : [put(books, { ...marks, softThrough: month - 1, closedThrough: month - 1 })]),
    ]
  },
})

/** From here on facts go into the next month; finance goes on to correct this one. */
export const softClosePeriod = intent({
  name: 'finance.softClosePeriod',
  ...{ ...about, args: ofOne },
  reads: ({ periodId }) => ({
    one: need(accountingPeriod, periodId),
    books: need(books, BOOKS_ID),
    open: first(periodsOfStatus, ['open'], 1),
  }),
  decide({ one, books: marks, open }, _, told) {
    mustMove(one, 'soft-close')
    if (monthNo(told.at) <= one.month) throw periodRefusals.monthNotOver({ month: monthText(one.month) })
    mustBeFirst(one, open)
    const { id: by, name } = told.actor
    return [
      put(accountingPeriod, {
        ...{ ...one, status: 'soft-closed', softClosedBy: by, softClosedName: name, softClosedAt: told.at },
      }),
      put(books, { ...marks, softThrough: one.month }),
      note(one.id, 'period.soft-closed', { by: name }),
    ]
  },
})

/**
 * Another person than who closed it softly closes it for good: nothing is posted into it any more, and its trial balance is kept. What is
 * still open of it by the list that the person saw needs a remark.
 */
export const closePeriod = intent({
  name: 'finance.closePeriod',
  ...{ ...about, args: args({ periodId: id(), stillOpen: count(), remark: line(300) }) },
  reads: ({ periodId }) => ({
    one: need(accountingPeriod, periodId),
    books: need(books, BOOKS_ID),
    soft: first(periodsOfStatus, ['soft-closed'], 1),
  }),
  decide({ one, books: marks, soft }, { stillOpen, remark }, told) {
    mustMove(one, 'close')
    mustBeFirst(one, soft)
    const { id: by, name } = told.actor
    if (one.softClosedBy === by) throw financeRefusals.ownStep()
    if (one.askedBy !== '') throw periodRefusals.reopeningAsked({ name: one.askedName })
    if (stillOpen > 0 && remark.trim() === '') throw periodRefusals.stillOpen({ count: stillOpen })
    return [
      put(accountingPeriod, {
        ...{ ...one, ...nothingKept, status: 'closed', closedBy: by, closedName: name, closedAt: told.at },
        ...{ closing: one.closing + 1, remark: remark.trim() },
      }),
      put(books, { ...marks, closedThrough: one.month }),
      note(one.id, 'period.closed', { by: name, count: stillOpen, remark: remark.trim() }),
    ]
  },
})

/** What a closed month came to, once: the house folds it within seconds of the closing. */
export const fixBalance = intent({
  name: 'finance.fixBalance',
  ...{ scope: 'company', permission: null },
  args: args({
    ...{ periodId: id(), closing: count(), accounts: count(), sha256: hash(), sealed: hash(), head: hash() },
    totals: array()
      .of(
        object({
          ...{ currency: currency(), kind: filled(), accounts: count() },
          ...{ opening: whole(), debit: whole(), credit: whole(), closing: whole() },
        }).noUnknown(),
      )
      .required(),
    left: array()
      .of(object({ kind: oneOf(openKinds), count: count() }).noUnknown())
      .required(),
  }),
  reads: ({ periodId }) => ({ one: need(accountingPeriod, periodId) }),
  decide({ one }, { periodId, closing, totals, left, ...kept }, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if (one.status !== 'closed' || one.closing !== closing || one.sha256 !== '') return []
    return [
      put(accountingPeriod, {
        ...{ ...one, ...kept, totals: totals as readonly TrialTotal[], left: left as readonly LeftOpen[] },
      }),
      note(periodId, 'period.balance', { sha256: kept.sha256, head: kept.head }),
    ]
  },
})

export function mustMove(
  { status }: { status: PeriodStatus },
  move: keyof (typeof periodMachine)['moves'],
): void {
  if (!periodMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** Months are closed in their order. */
function mustBeFirst(one: AccountingPeriod, [oldest]: readonly AccountingPeriod[]): void {
  if (oldest && oldest.month < one.month) throw periodRefusals.monthBefore({ month: monthText(oldest.month) })
}

/** The moment at which a month is over. */
export function endOf({ month }: Pick<AccountingPeriod, 'month'>): number {
  return monthStart(month + 1)
}
