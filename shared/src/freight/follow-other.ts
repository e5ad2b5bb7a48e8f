import { number } from 'yup'
import { type Change, followUp, note, put, raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, id, maybeId, oneOf } from '../command/schema.ts'
import { arrives, isHere, isOf } from './arrive-stowage.ts'
import { meantThing, readAround, readThing } from './load-work.ts'
import { arrivalWords } from './other-house.ts'
import { arrivalOf, followingArrival, stowage, stowageItem, tellingMissing } from './stowage.ts'

/**
 * What the warehouse that a load goes to says of it. Of two words about an item the later one counts, whichever is heard
 * first.
 */
export const followOther = intent({
  name: 'freight.followOther',
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({
    stowageId: id(),
    thingId: maybeId(),
    what: oneOf(arrivalWords),
    turn: number().required().integer().min(0),
    at: number().required().integer().min(0),
  }),
  reads: ({ stowageId, thingId }, { scope }) => ({
    one: row(stowage, stowageId),
    ...readThing({ thingId, code: '' }, scope),
  }),
  reads2: (_, { one, ...thing }, { scope }) => readAround({ ...thing, named: one, ofNo: [] }, scope),
  decide({ one, item, ...found }, { what, turn, at }, { scope, at: now }): Change[] {
    if (!one) return []
    const goesOn = followUp(scope, followingArrival, { stowageId: one.id })
    if (what === 'closed')
      return [
        put(stowage, arrivalOf({ ...one, closed: 1 })),
        note(one.id, 'stowage.closed-there', { missing: one.loaded - one.arrived }),
        followUp(scope, tellingMissing, { stowageId: one.id, after: '' }),
      ]
    const thing = meantThing({ ...found, item })
    if (!thing || (item && item.turn >= turn)) return []
    if (what === 'returned') {
      if (item?.stage !== 'arrived' && item?.stage !== 'arriving')
        return item ? [put(stowageItem, { ...item, turn })] : []
      const arrived = one.arrived - (item.loads > 0 ? 1 : 0)
      return [
        put(stowageItem, { ...item, stage: 'returning', turn }),
        put(stowage, arrivalOf({ ...one, allArrived: 0, closed: 0, arrived })),
        note(one.id, 'stowage.arrival-cancelled-there', { item: thing.no }),
        goesOn,
      ]
    }
    if (isHere({ ...found, item }, one)) return item ? [put(stowageItem, { ...item, turn })] : []
    const was = item && { ...item, turn: turn - 1 }
    return [
      // What was said of it here meanwhile is over.
      ...arrives(one, thing, { item: was, at: isOf(one, thing) ? at : now }),
      note(one.id, 'stowage.arrived', { item: thing.no, photo: null }),
      ...(isOf(one, thing)
        ? []
        : [raise('freight.arrived-without-departure', thing.subject, { stowage: one.no })]),
      goesOn,
    ]
  },
})
