import { note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { args, filled, oneOf } from '../command/schema.ts'
import { SHIFT_STARTS } from '../sync/protocol.ts'

/**
 * A worker signed in on a handheld, online or against what the device keeps (architecture §11.28). Somebody whom the
 * roster no longer permits anything works under an exception: what they did has happened.
 */
export const startShift = fact({
  name: SHIFT_STARTS,
  scope: 'warehouse',
  permission: null,
  args: args({ badge: filled(64), sid: filled(64), checked: oneOf(['server', 'device']) }),
  reads: () => ({}),
  decide(_, { badge, sid, checked }, { actor, deviceId }) {
    const started = note(actor.id, 'shift.started', { badge, sid, checked, device: deviceId })
    if (actor.permissions?.size !== 0) return [started]
    const subject = { table: 'worker', id: actor.id, label: badge }
    return [started, raise('access.shift-not-permitted', subject, { badge, device: deviceId })]
  },
})
