import { followUp, note, put, raise } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { subjectOf } from './load-item.ts'
import { meantStowage, namesStowage, readStowage } from './load-work.ts'
import { following, hasLeft, stowage } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

/**
 * A load left. Its row says so at once; its bags, packages and orders follow in parts. A desk submits it first; a gate's
 * scan is booked all the same.
 */
export const departStowage = fact({
  name: 'freight.depart',
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args(namesStowage),
  reads: (given, { scope }) => readStowage(given, scope),
  ask(found) {
    const one = meantStowage(found)
    if (hasLeft(one)) throw stowageRefusals.hasLeft({ stowage: one.no })
    if (one.submitted === 0) throw stowageRefusals.notSubmitted({ stowage: one.no })
    if (one.loaded === 0) throw stowageRefusals.nothingPlanned({ stowage: one.no })
  },
  decide(found, _, told) {
    const one = meantStowage(found)
    if (hasLeft(one)) return [note(one.id, 'stowage.departed-again')]
    return [
      put(stowage, { ...one, status: 'departed', departedAt: told.at, departedBy: told.actor.name }),
      note(one.id, 'stowage.departed', { loaded: one.loaded, pieces: one.pieces }),
      ...(one.submitted === 0 ? [raise('freight.not-submitted', subjectOf(one))] : []),
      followUp(told.scope, following, { stowageId: one.id }),
    ]
  },
})

/** It did not leave: whatever followed it comes back as it was. */
export const cancelDeparture = intent({
  name: 'freight.cancelDeparture',
  scope: 'warehouse',
  permission: 'freight.cancel-departure',
  args: args({ stowageId: id(), reason: filled(500) }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }, { reason }, told) {
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
    if (one.status !== 'departed') throw stowageRefusals.hasArrived({ stowage: one.no })
    const status = one.submitted === 1 ? 'submitted' : 'to-be-submitted'
    return [
      put(stowage, { ...one, status, departedAt: null, departedBy: '' }),
      note(one.id, 'stowage.departure-cancelled', { reason }),
      followUp(told.scope, following, { stowageId: one.id }),
    ]
  },
})
