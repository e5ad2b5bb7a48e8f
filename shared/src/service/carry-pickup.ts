import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, filled, id, line } from '../command/schema.ts'
import { type Pickup, pickup, pickupMachine } from './pickup.ts'
import { tellOf } from './tell-customer.ts'

const about = { scope: 'warehouse', permission: 'service.pickup' } as const

/** The pickup after a move, which somebody of the house makes: a customer only asks and cancels. */
function moved(
  one: Pickup,
  move: keyof (typeof pickupMachine)['moves'],
  { with: more = {}, told }: { with?: Partial<Pickup>; told: Told },
): Change {
  if (move !== 'cancel' && told.actor.kind === 'customer') throw refusals.forbidden()
  if (!pickupMachine.allows(one.status, move)) throw refusals.moveNotAllowed({ move, status: one.status })
  return put(pickup, { ...one, ...more, status: pickupMachine.moves[move].to })
}

/** Somebody will come. */
export const confirmPickup = intent({
  name: 'service.confirmPickup',
  ...about,
  args: args({ pickupId: id() }),
  reads: ({ pickupId }) => ({ one: need(pickup, pickupId) }),
  decide: ({ one }, _, told) => [
    moved(one, 'confirm', { told }),
    note(one.id, 'pickup.confirmed'),
    tellOf(one.customerId, 'pickup-confirmed', { no: one.no }),
  ],
})

/** Says who comes. */
export const assignPickup = intent({
  name: 'service.assignPickup',
  ...about,
  args: args({ pickupId: id(), driver: filled(100), driverPhone: line(40) }),
  reads: ({ pickupId }) => ({ one: need(pickup, pickupId) }),
  decide: ({ one }, { driver, driverPhone }, told) => [
    moved(one, 'assign', { told, with: { driver, driverPhone } }),
    note(one.id, 'pickup.assigned', { driver }),
    ...(one.status === 'requested' ? [tellOf(one.customerId, 'pickup-confirmed', { no: one.no })] : []),
  ],
})

/** The parcels were handed over: as many as were announced, or another number. */
export const completePickup = intent({
  name: 'service.completePickup',
  ...about,
  args: args({ pickupId: id(), fetched: count() }),
  reads: ({ pickupId }) => ({ one: need(pickup, pickupId) }),
  decide: ({ one }, { fetched }, told) => [
    moved(one, 'complete', { told, with: { fetched, doneAt: told.at } }),
    note(one.id, 'pickup.completed', { fetched, pieces: one.pieces }),
    ...(fetched === one.pieces
      ? []
      : [
          tellOf(one.customerId, 'pickup-differs', {
            no: one.no,
            fetched: String(fetched),
            pieces: String(one.pieces),
          }),
        ]),
  ],
})

/** Nobody was there, or nothing was ready: the customer reads why, and asks again. */
export const failPickup = intent({
  name: 'service.failPickup',
  ...about,
  args: args({ pickupId: id(), reason: filled(500) }),
  reads: ({ pickupId }) => ({ one: need(pickup, pickupId) }),
  decide: ({ one }, { reason }, told) => [
    moved(one, 'fail', { told, with: { reason, doneAt: told.at } }),
    note(one.id, 'pickup.failed', { reason }),
    tellOf(one.customerId, 'pickup-failed', { no: one.no, reason }),
  ],
})

/** It is not wanted any more. */
export const cancelPickup = intent({
  name: 'service.cancelPickup',
  ...about,
  args: args({ pickupId: id(), reason: filled(500) }),
  reads: ({ pickupId }) => ({ one: need(pickup, pickupId) }),
  decide: ({ one }, { reason }, told) => [
    moved(one, 'cancel', { told, with: { reason, doneAt: told.at } }),
    note(one.id, 'pickup.cancelled', { reason }),
  ],
})
