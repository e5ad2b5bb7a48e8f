import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { BOOKS_ID, books, monthText } from '../money/books.ts'
import { type AccountingPeriod, accountingPeriod, periodIdOf } from './accounting-period.ts'
import { mustMove, nobodyAsks, nothingKept } from './close-period.ts'
import { periodRefusals } from './period-refusals.ts'
import { financeRefusals } from './refusals.ts'

const about = { scope: 'company', permission: 'finance.close' } as const
const ofOne = args({ periodId: id() })

/** Somebody wants a month opened again, and says why; another person has to agree. */
export const askReopening = intent({
  name: 'finance.askReopening',
  ...{ ...about, args: args({ periodId: id(), reason: filled(300) }) },
  reads: ({ periodId }) => ({ one: need(accountingPeriod, periodId) }),
  reads2: (_, { one }) => ({ behind: row(accountingPeriod, periodIdOf(one.month + 1)) }),
  decide({ one, behind }, { reason }, told) {
    mustMove(one, 'reopen')
    mustBeLast(behind)
    if (one.askedBy !== '') throw periodRefusals.reopeningAsked({ name: one.askedName })
    const { id: by, name } = told.actor
    return [
      put(accountingPeriod, { ...one, askedBy: by, askedName: name, askedAt: told.at, reason }),
      note(one.id, 'period.reopening-asked', { by: name, reason }),
    ]
  },
})

/** Another person than who asked opens it again: it takes what happened in it as it did before. What it had come to stays in its history. */
export const reopenPeriod = intent({
  name: 'finance.reopenPeriod',
  ...{ ...about, args: ofOne },
  reads: ({ periodId }) => ({ one: need(accountingPeriod, periodId), books: need(books, BOOKS_ID) }),
  reads2: (_, { one }) => ({ behind: row(accountingPeriod, periodIdOf(one.month + 1)) }),
  decide({ one, books: marks, behind }, _, told) {
    mustMove(one, 'reopen')
    mustBeLast(behind)
    if (one.askedBy === '') throw periodRefusals.nobodyAsked()
    if (one.askedBy === told.actor.id) throw financeRefusals.ownStep()
    const before = one.month - 1
    return [
      put(accountingPeriod, {
        ...{ ...one, ...nobodyAsks, ...nothingKept, status: 'open', remark: '' },
        ...{ softClosedBy: '', softClosedName: '', softClosedAt: null },
        ...{ closedBy: '', closedName: '', closedAt: null },
      }),
      put(books, {
        ...marks,
        softThrough: before,
        closedThrough: Math.min(marks.closedThrough, before),
      }),
      note(one.id, 'period.reopened', { by: told.actor.name, reason: one.reason }),
    ]
  },
})

/** It stays closed, whoever says so. */
export const keepClosed = intent({
  name: 'finance.keepClosed',
  ...{ ...about, args: ofOne },
  reads: ({ periodId }) => ({ one: need(accountingPeriod, periodId) }),
  decide({ one }, _, told) {
    if (one.askedBy === '') throw periodRefusals.nobodyAsked()
    return [
      put(accountingPeriod, { ...one, ...nobodyAsks }),
      note(one.id, 'period.kept-closed', { by: told.actor.name }),
    ]
  },
})

/** Months are opened again from the last one: what the next begins with is what this one came to. */
function mustBeLast(behind: AccountingPeriod | undefined): void {
  if (behind && behind.status !== 'open') throw periodRefusals.monthBehind({ month: monthText(behind.month) })
}
