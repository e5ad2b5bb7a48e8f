import { boolean } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { askingMissing } from '../freight/tell-missing.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type Problem, problem, problemsOfOrder, REPLY_LENGTH } from './problem.ts'
import { answeredAt, replied, spoken, turnOf } from './problem-talk.ts'
import { tellOf } from './tell-customer.ts'

/**
 * A package did not arrive with its load: the house opens a problem shipment about its order, or writes to the one that is
 * open. Once it is found that is a reply; where nothing else was asked or said, the problem is over with it.
 */
export const askAboutMissing = intent({
  name: askingMissing.name,
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({ orderId: id(), text: filled(REPLY_LENGTH), found: boolean().default(false) }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    open: list(problemsOfOrder, [orderId, 'missing', 'open']),
    acted: list(problemsOfOrder, [orderId, 'missing', 'acting']),
  }),
  decide({ order, open, acted }, { text, found }, told) {
    const [stands] = [...open, ...acted]
    if (stands && found && isAbout(stands, text)) return over(stands, `✓ ${text}`, told)
    if (stands) return replied(stands, { type: '', text: found ? `✓ ${text}` : text, photos: [] }, told)
    if (found) return []
    const { id: orderId, no: orderNo, waybillNo, customerId } = order
    const fresh: Omit<Problem, 'scope' | 'version'> = {
      ...{ id: told.id('problem'), orderId, orderNo, waybillNo, customerId, type: 'missing', question: text },
      ...{ photos: [], status: 'open', carried: '', replies: 0, byCustomer: 0, ...turnOf('house', told.at) },
      ...{ unreadHouse: 1, unreadCustomer: 1, createdAt: told.at, repliedAt: null, releasedAt: null },
    }
    return [
      put(problem, fresh),
      note(orderId, 'parcel-order.problem', { text }),
      tellOf(customerId, 'problem-raised', { order: orderNo }),
    ]
  },
})

/** It asks about this package alone, and nobody has said anything of it yet. */
function isAbout({ status, question, replies }: Problem, text: string): boolean {
  return status === 'open' && question === text && replies === 0
}

function over(one: Problem, text: string, told: Told): Change[] {
  const released: Problem = { ...one, status: 'released', releasedAt: told.at }
  const after = { turn: 'released', dueAt: null, reminded: 0 } as const
  const unread = { unreadHouse: 0, unreadCustomer: one.unreadCustomer + 1 }
  return [
    ...answeredAt(one),
    ...spoken(released, { type: '', text }, { told, after: { ...after, ...unread } }),
    note(one.orderId, 'parcel-order.problem-released'),
    tellOf(one.customerId, 'problem-replied', { order: one.orderNo }),
  ]
}
