import { boolean } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { askingMissing } from '../freight/tell-missing.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type Problem, problem, problemsOfOrder, REPLY_LENGTH } from './problem.ts'
import { replied, turnOf } from './problem-talk.ts'
import { tellOf } from './tell-customer.ts'

/**
 * A package did not arrive with its load: the house opens a problem shipment about its order, or writes to the one that is
 * open. Once it is found that is a reply.
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
