import { type Change, differ, followUp, type Named, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { DAY } from '../money/local-time.ts'
import { flagOf } from '../rows/table.ts'
import type { actOnReply } from './act-on-reply.ts'
import { HOUSE_DAYS, type Problem, type ProblemReply, problem, problemReply, REMIND_DAYS } from './problem.ts'
import { tellOf } from './tell-customer.ts'

const acting: Named<typeof actOnReply> = { name: 'service.actOnReply' }

export function isCustomers({ actor }: Told): boolean {
  return actor.kind === 'customer'
}

/** The side that is to answer now, and until when. */
export function turnOf(turn: 'house' | 'customer', at: number): Pick<Problem, 'turn' | 'dueAt' | 'reminded'> {
  return { turn, dueAt: at + (turn === 'house' ? HOUSE_DAYS : REMIND_DAYS) * DAY, reminded: 0 }
}

/** Whoever had to answer did: nobody need be told that it is late. */
export function answeredAt(one: Problem): Change[] {
  return one.turn === 'house' && one.reminded > 0
    ? [differ('service.problem-late', lateOf(one), { was: 1, is: 0 })]
    : []
}

/** An answer that is late is a matter of the problem. */
export function lateOf({ id, orderNo }: Problem) {
  return { table: 'problemShipment', id, label: orderNo }
}

type Said = Pick<ProblemReply, 'type' | 'text'> &
  Partial<Pick<ProblemReply, 'photos' | 'consignee' | 'outcome' | 'refusal'>>

type After = Pick<Problem, 'turn' | 'dueAt' | 'reminded' | 'unreadHouse' | 'unreadCustomer'>

/** Adds a word to the talk. What it asks for is asked of the order. */
export function spoken(
  one: Problem,
  { type, text, photos = [], consignee = {}, outcome = '', refusal = '' }: Said,
  { told, after }: { told: Told; after: After },
): Change[] {
  const id = told.id('reply')
  const asked = { replyId: id, problemId: one.id, orderId: one.orderId }
  return [
    put(problem, { ...one, ...after, replies: one.replies + 1, repliedAt: told.at }),
    put(problemReply, {
      ...{ id, problemId: one.id, customerId: one.customerId, byCustomer: flagOf(isCustomers(told)) },
      ...{ authorName: told.actor.name, type, text, photos, consignee },
      ...{ outcome, refusal, values: {}, at: told.at },
    }),
    ...(outcome === 'asked' ? [followUp(told.scope, acting, asked)] : []),
  ]
}

/** A word of one side: it is the other side's turn then. */
export function replied(one: Problem, said: Said, told: Told): Change[] {
  const mine = isCustomers(told)
  const after = {
    ...turnOf(mine ? 'house' : 'customer', told.at),
    unreadHouse: mine ? one.unreadHouse + 1 : 0,
    unreadCustomer: mine ? 0 : one.unreadCustomer + 1,
  }
  return [
    ...answeredAt(one),
    ...spoken(one, said, { told, after }),
    ...(mine ? [] : [tellOf(one.customerId, 'problem-replied', { order: one.orderNo })]),
  ]
}
