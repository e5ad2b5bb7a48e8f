import { type Change, followUp, type Named, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, oneOf } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import type { releaseParcelOrder } from '../orders/hold-parcel-order.ts'
import { parcelOrder, parcelOrdersOfNo } from '../orders/parcel-order.ts'
import { flagOf } from '../rows/table.ts'
import {
  type Problem,
  type ProblemType,
  problem,
  problemMachine,
  problemReply,
  problemsOfOrder,
  problemTypes,
  REOPEN_DAYS,
  REPLY_LENGTH,
  type ReplyType,
  replyTypes,
} from './problem.ts'
import { serviceRefusals } from './refusals.ts'

const releasing: Named<typeof releaseParcelOrder> = { name: 'orders.releaseParcelOrder' }

const isCustomers = ({ actor }: Told) => actor.kind === 'customer'

/** The problem after something was said: the other side's turn. */
function said(one: Problem, told: Told): Problem {
  const mine = isCustomers(told)
  return {
    ...one,
    turn: mine ? 'house' : 'customer',
    unreadHouse: mine ? one.unreadHouse + 1 : 0,
    unreadCustomer: mine ? 0 : one.unreadCustomer + 1,
  }
}

function replied(one: Problem, { type, text }: { type: ReplyType; text: string }, told: Told): Change[] {
  const next = { ...said(one, told), replies: one.replies + 1, repliedAt: told.at }
  return [
    put(problem, next),
    put(problemReply, {
      ...{
        id: told.id('reply'),
        problemId: one.id,
        customerId: one.customerId,
        byCustomer: flagOf(isCustomers(told)),
      },
      ...{ authorName: told.actor.name, type, text, at: told.at },
    }),
  ]
}

/**
 * Says that something is wrong with a parcel order, named by its id or its number. An order has one open problem of a
 * type: another word about it is a reply.
 */
export const raiseProblem = intent({
  name: 'service.raiseProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({
    orderId: maybeId(),
    orderNo: line(64),
    type: oneOf(problemTypes),
    text: filled(REPLY_LENGTH),
  }),
  reads: ({ orderId, orderNo }, { scope }) => ({
    named: row(parcelOrder, orderId),
    numbered: list(parcelOrdersOfNo, [scope, orderNo]),
  }),
  reads2: ({ type }, { named, numbered: [numbered] }) => ({
    open: list(problemsOfOrder, [(named ?? numbered)?.id ?? '', type, 'open']),
  }),
  decide({ named, numbered: [numbered], open: [open] }, { type, text }, told) {
    const order = named ?? numbered
    const { customerId } = told.actor
    if (!order || (customerId && order.customerId !== customerId)) throw serviceRefusals.orderUnknown()
    if (order.status === 'draft' || order.status === 'deleted') throw serviceRefusals.orderNotSent()
    if (open) return replied(open, { type: '', text }, told)
    const mine = isCustomers(told)
    const fresh: Omit<Problem, 'scope' | 'version'> = {
      ...{ id: told.id('problem'), orderId: order.id, orderNo: order.no, waybillNo: order.waybillNo },
      ...{ customerId: order.customerId, type: type as ProblemType, question: text, status: 'open' },
      ...{ turn: mine ? 'house' : 'customer', replies: 0, byCustomer: flagOf(mine) },
      ...{ unreadHouse: mine ? 1 : 0, unreadCustomer: mine ? 0 : 1 },
      ...{ createdAt: told.at, repliedAt: null, releasedAt: null },
    }
    return [put(problem, fresh), note(order.id, 'parcel-order.problem', { text })]
  },
})

/** A reply, which is always kept. "Ship anyway" lets a held order go by the order's own rule. */
export const replyProblem = intent({
  name: 'service.replyProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({
    problemId: id(),
    type: oneOf(replyTypes).notRequired().default(''),
    text: filled(REPLY_LENGTH),
  }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  reads2: (_, { one }) => ({ order: row(parcelOrder, one.orderId) }),
  decide({ one, order }, { type, text }, told) {
    if (!problemMachine.allows(one.status, 'reply'))
      throw refusals.moveNotAllowed({ move: 'reply', status: one.status })
    const acts = type === 'ship-anyway' && order?.held === 1
    return [
      ...replied(one, { type: (type ?? '') as ReplyType, text }, told),
      ...(acts ? [followUp(told.scope, releasing, { orderId: one.orderId })] : []),
    ]
  },
})

/** What was done about it is enough: nobody's turn any more. */
export const releaseProblem = intent({
  name: 'service.releaseProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ problemId: id() }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, _, told) {
    if (!problemMachine.allows(one.status, 'release'))
      throw refusals.moveNotAllowed({ move: 'release', status: one.status })
    return [
      put(problem, { ...one, status: 'released', turn: 'released', releasedAt: told.at }),
      note(one.orderId, 'parcel-order.problem-released'),
    ]
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
    if (!problemMachine.allows(one.status, 'reopen') || open.length > 0)
      throw refusals.moveNotAllowed({ move: 'reopen', status: one.status })
    if (told.at - (one.releasedAt ?? 0) > REOPEN_DAYS * DAY)
      throw serviceRefusals.problemTooOld({ days: REOPEN_DAYS })
    return replied({ ...one, status: 'open', releasedAt: null }, { type: '', text: reason }, told)
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
