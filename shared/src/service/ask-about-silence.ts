import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type Problem, problem, problemsOfOrder } from './problem.ts'
import { turnOf } from './problem-talk.ts'
import { tellOf } from './tell-customer.ts'
import { track } from './track.ts'

/**
 * Nobody heard of a package for long: the house opens a problem shipment about its order, and has its turn, because it is
 * the house that asks the carrier. An order has one open problem of the kind, however many of its packages are silent.
 */
export const askAboutSilence = intent({
  name: 'service.askAboutSilence',
  scope: 'warehouse',
  permission: null,
  args: args({ trackId: id() }),
  reads: ({ trackId }) => ({ one: need(track, trackId) }),
  reads2: (_, { one }) => ({
    order: row(parcelOrder, one.orderId),
    open: list(problemsOfOrder, [one.orderId ?? '', 'no-news', 'open']),
    acted: list(problemsOfOrder, [one.orderId ?? '', 'no-news', 'acting']),
  }),
  decide({ one, order, open, acted }, _, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (one.quietSince === null) return []
    const heard = put(track, { ...one, quietSince: null })
    if (!order || open.length + acted.length > 0) return [heard]
    const { id: orderId, no: orderNo, customerId } = order
    const fresh: Omit<Problem, 'scope' | 'version'> = {
      ...{ id: told.id('problem'), orderId, orderNo, waybillNo: one.no, customerId, type: 'no-news' },
      // The carrier's own last words: a sentence of the house would be in one language.
      ...{ question: `${one.no}: ${one.lastText}`.slice(0, 500), photos: [] },
      ...{ status: 'open', carried: '', replies: 0, byCustomer: 0, ...turnOf('house', told.at) },
      ...{ unreadHouse: 1, unreadCustomer: 1, createdAt: told.at, repliedAt: null, releasedAt: null },
    }
    return [
      heard,
      put(problem, fresh),
      note(orderId, 'parcel-order.problem', { text: fresh.question }),
      tellOf(customerId, 'problem-raised', { order: orderNo }),
    ]
  },
})
