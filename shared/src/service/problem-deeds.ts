import type { Command } from '../command/command.ts'
import { changeConsignee } from '../orders/change-consignee.ts'
import { cancelParcelOrder, holdParcelOrder, releaseParcelOrder } from '../orders/hold-parcel-order.ts'
import type { ParcelOrder } from '../orders/parcel-order.ts'
import type { Problem, ProblemReply, ReplyType } from './problem.ts'

interface Deed {
  readonly command: Command
  args(reply: ProblemReply, order: ParcelOrder, one: Problem): object
}

/** A command of the order with what a reply says, which is as its schema wants it. */
function deed<A extends object>(
  command: Command<A>,
  args: (reply: ProblemReply, order: ParcelOrder, one: Problem) => A,
): Deed {
  return { command: command as Command, args }
}

const consignee = deed(changeConsignee, (reply, order) => ({
  orderId: order.id,
  consignee: { ...order.consignee, ...reply.consignee },
}))
const stopped = deed(cancelParcelOrder, ({ text }, { id }) => ({ orderId: id, reason: text }))

/** The order's own command for what a reply wants. Returned and destroyed is by hand what no longer goes on. */
export const problemDeeds: Readonly<Record<Exclude<ReplyType, ''>, Deed>> = {
  'ship-anyway': deed(releaseParcelOrder, (_, { id }) => ({ orderId: id })),
  'change-address': consignee,
  'supply-data': consignee,
  return: stopped,
  destroy: stopped,
  hold: deed(holdParcelOrder, (_, { id }, { question }) => ({ orderId: id, reason: question })),
}
