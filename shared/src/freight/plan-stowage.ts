import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { carriedBy, freshItem, itemsBecome, meantThing, readAround, readThing } from './load-work.ts'
import { inLoad, STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { aboutLoads, mustStay } from './save-stowage.ts'
import { itemId, type Stowage, stowage, stowageItem } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

function mustBeOpen(one: Stowage): void {
  mustStay(one)
  if (one.submitted === 1) throw stowageRefusals.contentLocked({ stowage: one.no })
}

/** Plans a bag or a package for a stowage order. */
export const planItem = intent({
  name: 'freight.planItem',
  ...aboutLoads,
  args: args({ stowageId: id(), code: filled(100) }),
  reads: ({ stowageId, code }, { scope }) => ({
    one: need(stowage, stowageId),
    ...readThing({ thingId: null, code }, scope),
  }),
  reads2: (_, { one, ...thing }, { scope }) => readAround({ ...thing, named: one, ofNo: [] }, scope),
  decide({ one, item, ...found }, { code }) {
    mustBeOpen(one)
    const thing = meantThing({ ...found, item })
    if (!thing) throw stowageRefusals.thingUnknown({ code })
    if (thing.unpaid) throw pieceRefusals.orderUnpaid({ order: thing.unpaid })
    if (item?.planned === 1) return []
    return [
      ...itemsBecome(one, [[item, { ...(item ?? freshItem(one.id, thing)), planned: 1 }]]),
      note(one.id, 'stowage.planned', { item: thing.no }),
    ]
  },
})

/** Takes items off the plan; what is loaded stays loaded. */
export const unplanItems = intent({
  name: 'freight.unplanItems',
  ...aboutLoads,
  args: args({ stowageId: id(), itemIds: several(id()).min(1) }),
  reads: ({ stowageId, itemIds }) => ({ one: need(stowage, stowageId), items: rows(stowageItem, itemIds) }),
  decide({ one, items }) {
    mustBeOpen(one)
    const own = items.filter((item) => item.stowageId === one.id && item.planned === 1)
    return [
      ...itemsBecome(
        one,
        own.map((item) => [item, { ...item, planned: 0 }]),
      ),
      ...own.map((item) => note(one.id, 'stowage.unplanned', { item: item.no })),
    ]
  },
})

/** Items go with another stowage order, because they were shut out or offloaded: what was loaded is unloaded. */
export const rollItems = intent({
  name: 'freight.rollItems',
  ...aboutLoads,
  args: args({ stowageId: id(), toId: id(), itemIds: several(id()).min(1), reason: filled(500) }),
  reads: ({ stowageId, toId, itemIds }) => ({
    one: need(stowage, stowageId),
    to: need(stowage, toId),
    items: rows(stowageItem, itemIds),
  }),
  reads2: (_, { to, items }) => ({
    known: rows(
      stowageItem,
      items.map(({ thingId }) => itemId(to.id, thingId)),
    ),
  }),
  decide({ one, to, items, known }, { reason }): Change[] {
    mustStay(one)
    mustBeOpen(to)
    if (one.id === to.id) throw stowageRefusals.sameStowage()
    const own = items.filter((item) => item.stowageId === one.id)
    if (own.length === 0) throw refusals.rowMissing()
    return [
      ...own.flatMap((item) => (item.loads > 0 ? [carriedBy(item, inLoad(one.id), STAGE)] : [])),
      ...itemsBecome(
        one,
        own.map((item) => [item, { ...item, planned: 0, loads: 0 }]),
      ),
      ...itemsBecome(
        to,
        own.map((item) => {
          const was = known.find(({ thingId }) => thingId === item.thingId)
          const fresh = { ...item, id: itemId(to.id, item.thingId), stowageId: to.id, loads: 0 }
          return [was, { ...(was ?? fresh), planned: 1, loadedAt: null, loadedBy: '', rolled: reason }]
        }),
      ),
      ...own.flatMap((item) => [
        note(one.id, 'stowage.rolled-off', { item: item.no, stowage: to.no, reason }),
        note(to.id, 'stowage.rolled-on', { item: item.no, stowage: one.no, reason }),
      ]),
    ]
  },
})
