import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { photoHashes } from '../exceptions/photo-hashes.ts'
import { parcelOrder, parcelOrdersOfNo } from '../orders/parcel-order.ts'
import { flagOf } from '../rows/table.ts'
import {
  type Problem,
  type ProblemType,
  problem,
  problemsOfOrder,
  problemTypes,
  REPLY_LENGTH,
} from './problem.ts'
import { isCustomers, replied, turnOf } from './problem-talk.ts'
import { serviceRefusals } from './refusals.ts'
import { tellOf } from './tell-customer.ts'

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
    photos: photoHashes(),
  }),
  reads: ({ orderId, orderNo }, { scope }) => ({
    named: row(parcelOrder, orderId),
    numbered: list(parcelOrdersOfNo, [scope, orderNo]),
  }),
  reads2: ({ type }, { named, numbered: [numbered] }) => ({
    open: list(problemsOfOrder, [(named ?? numbered)?.id ?? '', type, 'open']),
    acted: list(problemsOfOrder, [(named ?? numbered)?.id ?? '', type, 'acting']),
  }),
  decide({ named, numbered: [numbered], open, acted }, { type, text, photos }, told) {
    const order = named ?? numbered
    const { customerId } = told.actor
    if (!order || (customerId && order.customerId !== customerId)) throw serviceRefusals.orderUnknown()
    if (order.status === 'draft' || order.status === 'deleted') throw serviceRefusals.orderNotSent()
    const [stands] = [...open, ...acted]
    if (stands) return replied(stands, { type: '', text, photos }, told)
    const mine = isCustomers(told)
    const fresh: Omit<Problem, 'scope' | 'version'> = {
      ...{ id: told.id('problem'), orderId: order.id, orderNo: order.no, waybillNo: order.waybillNo },
      ...{ customerId: order.customerId, type: type as ProblemType, question: text, photos },
      ...{ status: 'open', carried: '', replies: 0, byCustomer: flagOf(mine) },
      ...turnOf(mine ? 'house' : 'customer', told.at),
      ...{ unreadHouse: mine ? 1 : 0, unreadCustomer: mine ? 0 : 1 },
      ...{ createdAt: told.at, repliedAt: null, releasedAt: null },
    }
    return [
      put(problem, fresh),
      note(order.id, 'parcel-order.problem', { text }),
      ...(mine ? [] : [tellOf(fresh.customerId, 'problem-raised', { order: fresh.orderNo })]),
    ]
  },
})
