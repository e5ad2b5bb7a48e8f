import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type NoReads, need, type Reads, row } from '../command/reads.ts'
import { Refusal } from '../command/refusal.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type Problem, type ProblemReply, problem, problemMachine, problemReply } from './problem.ts'
import { problemDeeds } from './problem-deeds.ts'

/**
 * What a reply wants, asked of the order by the rule that its own command has: what the order refuses stays refused, and
 * the reply says why. The house's own, after the reply stands.
 */
export const actOnReply = intent({
  name: 'service.actOnReply',
  scope: 'warehouse',
  permission: null,
  args: args({ replyId: id(), problemId: id(), orderId: id() }),
  reads: ({ replyId, problemId, orderId }) => ({
    reply: need(problemReply, replyId),
    one: need(problem, problemId),
    order: row(parcelOrder, orderId),
  }),
  // What the order's command reads goes to it as it is.
  reads2: (_, found, told): NoReads => readsOfDeed(0, found, told),
  reads3: (_, found, told): NoReads => readsOfDeed(1, found, told),
  decide({ reply, one, order, ...more }, _, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (reply.outcome !== 'asked' || reply.type === '') return []
    try {
      if (!order) throw refusals.rowMissing()
      const { command, args: given } = problemDeeds[reply.type]
      const changes = command.decide({ ...more, order }, given(reply, order, one), told)
      return [...changes, put(problemReply, { ...reply, outcome: 'done' }), ...carriedOut(one, reply)]
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      const { code, values } = refused
      return [put(problemReply, { ...reply, outcome: 'refused', refusal: code, values })]
    }
  },
})

interface Found {
  readonly reply: ProblemReply
  readonly one: Problem
  readonly order: ParcelOrder | undefined
}

function readsOfDeed(stage: number, found: Found, told: Told): Reads {
  const { reply, one, order } = found
  if (!order || reply.type === '') return {}
  const { command, args: given } = problemDeeds[reply.type]
  return command.stages[stage]?.(given(reply, order, one), { ...found }, told) ?? {}
}

/** The order does not go on: the house returns or destroys what is here, and releases the problem then. */
function carriedOut(one: Problem, { type }: ProblemReply): Change[] {
  if ((type !== 'return' && type !== 'destroy') || !problemMachine.allows(one.status, 'act')) return []
  return [put(problem, { ...one, status: 'acting', carried: type })]
}
