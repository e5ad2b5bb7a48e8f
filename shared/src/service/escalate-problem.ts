import { put, raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import { KEEP_DAYS, problem } from './problem.ts'
import { lateOf, spoken, turnOf } from './problem-talk.ts'
import { tellOf } from './tell-customer.ts'

/**
 * Nobody answered in time. The house is told by an exception; a customer is reminded once, and then the house keeps the
 * parcel and has its turn. Nothing is ever destroyed by itself (parcels.md §2).
 */
export const escalateProblem = intent({
  name: 'service.escalateProblem',
  scope: 'warehouse',
  permission: null,
  args: args({ problemId: id() }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, _, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (one.turn === 'released' || one.dueAt === null || one.dueAt > told.at) return []
    if (one.turn === 'house')
      return [
        put(problem, { ...one, dueAt: null, reminded: one.reminded + 1 }),
        raise('service.problem-late', lateOf(one), { order: one.orderNo, problemShipmentId: one.id }),
      ]
    if (one.reminded === 0)
      return [
        put(problem, { ...one, dueAt: told.at + KEEP_DAYS * DAY, reminded: 1 }),
        tellOf(one.customerId, 'problem-waits', { order: one.orderNo }),
      ]
    const after = {
      ...turnOf('house', told.at),
      ...{ unreadHouse: one.unreadHouse + 1, unreadCustomer: one.unreadCustomer + 1 },
    }
    return [
      ...spoken(one, { type: 'hold', text: '', outcome: 'asked' }, { told, after }),
      tellOf(one.customerId, 'problem-kept', { order: one.orderNo }),
    ]
  },
})
