import { number } from 'yup'
import { type Change, followUp, note, put, raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row, rows } from '../command/reads.ts'
import { args, id, maybeId, oneOf, several } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { parcelPiece } from '../orders/parcel-piece.ts'
import { arrives, isHere, isOf, staysAfterAll } from './arrive-stowage.ts'
import { insideFollows } from './inside-followed.ts'
import { AT_ONCE } from './leaves-in-order.ts'
import { freshItem, itemsBecome, meantThing, readAround, readThing, there } from './load-work.ts'
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
    /** Packages that lie in the bag, of which this is said; none where the thing itself is meant. */
    inside: several(id(), AT_ONCE).default([]),
  }),
  reads: ({ stowageId, thingId, inside }, { scope }) => ({
    one: row(stowage, stowageId),
    within: rows(parcelPiece, inside),
    ...readThing({ thingId, code: '' }, scope),
  }),
  reads2: (_, { one, within, ...thing }, { scope }) => ({
    ...readAround({ ...thing, named: one, ofNo: [] }, scope),
    orders: rows(parcelOrder, [...new Set(within.map(({ orderId }) => orderId))]),
  }),
  decide({ one, item, within, orders, ...found }, { thingId, what, turn, at, inside }, told): Change[] {
    if (!one) return []
    const { scope, at: now } = told
    if (inside.length > 0) {
      const word = { isBack: what === 'returned', turn, at }
      return insideFollows({ of: one, bagId: thingId, item, pieces: within, orders }, word, told)
    }
    const goesOn = followUp(scope, followingArrival, { stowageId: one.id })
    if (what === 'closed')
      return [
        put(stowage, arrivalOf({ ...one, closed: 1 })),
        note(one.id, 'stowage.closed-there', { missing: one.loaded - one.arrived }),
      ]
    const thing = meantThing({ ...found, item })
    if (!thing || (item && item.turn >= turn)) return []
    if (what === 'missing')
      return item?.stage === 'departed'
        ? [
            put(stowageItem, { ...item, turn }),
            followUp(scope, tellingMissing, { stowageId: one.id, after: '', itemId: item.id }),
          ]
        : []
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
    if (isHere({ ...found, item }, one)) {
      if (item?.stage === 'returning')
        return [
          ...staysAfterAll(one, item, { turn, at }),
          note(one.id, 'stowage.arrived', { item: thing.no, photo: null }),
          goesOn,
        ]
      // It was told of as one of its bag, or of another load: what is said of it alone is counted from now on.
      const was = item ?? freshItem(one.id, thing)
      const stage = there.includes(was.stage) ? was.stage : 'arrived'
      return itemsBecome(one, [[item, { ...was, stage, turn }]])
    }
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
