import { settle } from '../command/carry.ts'
import { type Change, followUp, note, put, raise } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { type Loaded, need } from '../command/reads.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { photo } from '../inbound/photo.ts'
import { readItsBox, readUnknown, unknownArrived } from '../inbound/receive-unknown.ts'
import {
  freshItem,
  meantStowage,
  meantThing,
  namesStowage,
  readAround,
  readStowage,
  readThing,
  type Thing,
} from './load-work.ts'
import { arrivedWith, bagAt, claimOf, inTransit } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import {
  arrivalOf,
  followingArrival,
  hasLeft,
  type Stowage,
  stowage,
  stowageItem,
  tellingMissing,
} from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.depart' } as const
const noReceipt = { receiptId: null, skuId: null }

/** What `arriveItem` is called and takes. */
export const arriving = {
  name: 'freight.arriveItem',
  ...about,
  args: args({ ...namesStowage, thingId: maybeId(), code: line(100), photo: photo() }),
} as const

/**
 * A bag or a package of a load arrived. This outranks whatever any load or bag claims of it. What nobody knows becomes an
 * unknown part; what did not leave with this load by our records is booked all the same.
 */
export const arriveItem = fact({
  ...arriving,
  reads: (given, { scope }) => ({
    ...readStowage(given, scope),
    ...readThing(given, scope),
    ...readUnknown({ code: given.code, ...noReceipt }, scope),
  }),
  reads2: (_, found, { scope }) => ({ ...readAround(found, scope), ...readItsBox(found) }),
  ask(found, { code }) {
    const one = meantStowage(found)
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
    if (meantThing(found) && isHere(found, one)) throw stowageRefusals.arrivedBefore({ item: code })
  },
  decide(found, { code, photo: picture }, told): Change[] {
    const one = meantStowage(found)
    const thing = meantThing(found)
    if (!thing)
      return [
        ...unknownArrived(found, { code, ...noReceipt, quantity: 1, remark: one.no, photo: picture }, told),
        note(one.id, 'stowage.arrived-unknown', { item: code }),
      ]
    if (isHere(found, one)) return [note(one.id, 'stowage.arrived-again', { item: thing.no })]
    return [
      ...arrives(one, thing, { item: found.item, at: told.at }),
      note(one.id, 'stowage.arrived', { item: thing.no, photo: picture }),
      ...(isOf(one, thing)
        ? []
        : [raise('freight.arrived-without-departure', thing.subject, { stowage: one.no })]),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

type Found = Loaded<ReturnType<typeof readAround>> & Parameters<typeof meantThing>[0]

/** It arrived before, alone or in its bag. */
function isHere(found: Found, { id: of }: Stowage): boolean {
  return claimOf(meantThing(found)?.place ?? '', arrivedWith(of)) !== undefined
}

/** It is on its way with this load: as an item of it, or in one of its bags. */
function isOf({ id: of }: Stowage, { place }: Thing): boolean {
  return claimOf(place, inTransit(of)) !== undefined
}

/** A bag's packages follow in parts, and so do the orders of all that arrive. */
function arrives(one: Stowage, thing: Thing, { item, at }: { item: Found['item']; at: number }): Change[] {
  const was = item ?? freshItem(one.id, thing)
  const from = claimOf(thing.place, inTransit(one.id)) || claimOf(thing.place, '') || inTransit(one.id)
  const to = arrivedWith(one.id, thing.kind === 'piece' ? bagAt(from) : undefined)
  return [
    settle(thing.kind, thing.thingId, { from, to }),
    put(stowageItem, { ...was, stage: 'arriving' }),
    put(stowage, arrivalOf({ ...one, arrivedAt: at, arrived: one.arrived + (was.loads > 0 ? 1 : 0) })),
  ]
}

/** All that left with a load arrived. */
export const arriveAll = fact({
  name: 'freight.arriveAll',
  ...about,
  args: args(namesStowage),
  reads: (given, { scope }) => readStowage(given, scope),
  ask(found) {
    const one = meantStowage(found)
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
  },
  decide(found, _, told) {
    const one = meantStowage(found)
    return [
      put(stowage, arrivalOf({ ...one, allArrived: 1, arrivedAt: told.at })),
      note(one.id, 'stowage.arrived-all', { loaded: one.loaded }),
      ...(hasLeft(one)
        ? []
        : [raise('freight.arrived-without-departure', { table: stowage.name, id: one.id, label: one.no })]),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

/** Items did not arrive: what followed them comes back on its way. */
export const cancelArrival = intent({
  name: 'freight.cancelArrival',
  scope: 'warehouse',
  permission: 'freight.cancel-departure',
  args: args({ stowageId: id(), itemId: id(), reason: filled(500) }),
  reads: ({ stowageId, itemId }) => ({ one: need(stowage, stowageId), item: need(stowageItem, itemId) }),
  decide({ one, item }, { reason }, told): Change[] {
    const isHere = item.stage === 'arrived' || item.stage === 'arriving'
    if (item.stowageId !== one.id || !isHere) throw stowageRefusals.notArrived({ item: item.no })
    return [
      put(stowageItem, { ...item, stage: 'returning' }),
      put(
        stowage,
        arrivalOf({ ...one, allArrived: 0, closed: 0, arrived: one.arrived - (item.loads > 0 ? 1 : 0) }),
      ),
      note(one.id, 'stowage.arrival-cancelled', { item: item.no, reason }),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

/**
 * No more is expected of a load: what is missing becomes a problem shipment of each of its orders. A desk says why; whoever
 * scanned what came saw it.
 */
export const closeArrival = intent({
  name: 'freight.closeArrival',
  ...about,
  offline: true,
  args: args({ stowageId: id(), reason: line(500) }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }, { reason }, told) {
    const isScanned = told.deviceId !== null
    if (reason.trim() === '' && !isScanned) throw pieceRefusals.reasonRequired()
    if (one.status !== 'arrival-partial') throw stowageRefusals.notPartial({ stowage: one.no })
    const missing = one.loaded - one.arrived
    return [
      put(stowage, arrivalOf({ ...one, closed: 1 })),
      isScanned
        ? note(one.id, 'stowage.closed-scanned', { missing })
        : note(one.id, 'stowage.closed', { reason, missing }),
      followUp(told.scope, tellingMissing, { stowageId: one.id, after: '' }),
    ]
  },
})
