import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import {
  type Problem,
  problem,
  problemMachine,
  problemsOfOrder,
  REOPEN_DAYS,
  REPLY_LENGTH,
} from './problem.ts'
import { answeredAt, isCustomers, replied } from './problem-talk.ts'
import { serviceRefusals } from './refusals.ts'

function mustAllow({ status }: Problem, move: keyof (typeof problemMachine)['moves'], and = true): void {
  if (!and || !problemMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** What was done about it is enough: nobody's turn any more. What the house carries out, the house says to be done. */
export const releaseProblem = intent({
  name: 'service.releaseProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ problemId: id() }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, _, told) {
    mustAllow(one, 'release', one.status !== 'acting' || !isCustomers(told))
    return [
      ...answeredAt(one),
      put(problem, {
        ...one,
        status: 'released',
        turn: 'released',
        releasedAt: told.at,
        dueAt: null,
        reminded: 0,
      }),
      note(one.orderId, 'parcel-order.problem-released'),
    ]
  },
})

/** The house cannot carry out what was asked, and says why: the customer's turn again. */
export const waiveProblem = intent({
  name: 'service.waiveProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ problemId: id(), reason: filled(REPLY_LENGTH) }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, { reason }, told) {
    mustAllow(one, 'waive', !isCustomers(told))
    return replied({ ...one, status: 'open', carried: '' }, { type: '', text: reason }, told)
  },
})

/** Opens it again with a reason, within thirty days. */
export const reopenProblem = intent({
  name: 'service.reopenProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ problemId: id(), reason: filled(REPLY_LENGTH) }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  reads2: (_, { one }) => ({ open: list(problemsOfOrder, [one.orderId, one.type, 'open']) }),
  decide({ one, open }, { reason }, told) {
    mustAllow(one, 'reopen', open.length === 0)
    if (told.at - (one.releasedAt ?? 0) > REOPEN_DAYS * DAY)
      throw serviceRefusals.problemTooOld({ days: REOPEN_DAYS })
    return replied(
      { ...one, status: 'open', carried: '', releasedAt: null },
      { type: '', text: reason },
      told,
    )
  },
})

/** Somebody of the reader's side has seen what was said. */
export const readProblem = intent({
  name: 'service.readProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ problemId: id() }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, _, told) {
    const unread = isCustomers(told) ? one.unreadCustomer : one.unreadHouse
    if (unread === 0) return []
    return [put(problem, { ...one, ...(isCustomers(told) ? { unreadCustomer: 0 } : { unreadHouse: 0 }) })]
  },
})
