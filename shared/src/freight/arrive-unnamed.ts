import { type Change, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { arriveItem, goesTo, isHere, isOf } from './arrive-stowage.ts'
import { meantStowage, meantThing, readAround, readStowage, readThing } from './load-work.ts'
import { stowage } from './stowage.ts'

const about = { scope: 'warehouse', permission: 'freight.depart' } as const
const saysCode = { stowageId: id(), code: filled(100) }

/**
 * An agent abroad scanned what the manifest does not name. What left with the load by our records, because it was loaded
 * late, arrives as any other; all else moves nothing, whoever's it is: it is surplus there, and logistics looks.
 */
export const arriveUnnamed = fact({
  name: 'freight.arriveUnnamed',
  ...about,
  args: args(saysCode),
  reads: ({ stowageId, code }, { scope }) => ({
    ...readStowage({ stowageId, stowageNo: '' }, scope),
    ...readThing({ thingId: null, code }, scope),
  }),
  reads2: (_, found, { scope }) => readAround(found, scope, 'comes'),
  reads3: (_, found) => ({ goesWith: row(stowage, goesTo(meantThing(found, 'comes')?.place ?? '')) }),
  decide(found, { stowageId, code }, told): Change[] {
    const one = meantStowage(found, 'comes')
    const thing = meantThing(found, 'comes')
    if (thing && (isOf(one, thing) || isHere(found, one)))
      return arriveItem.decide(
        found,
        { stowageId, stowageNo: '', thingId: thing.thingId, code, photo: null },
        told,
      )
    return [
      note(one.id, 'stowage.surplus-abroad', { item: code }),
      raise(
        'freight.surplus-abroad',
        { table: stowage.name, id: one.id, label: one.no },
        { code, by: told.actor.name },
      ),
    ]
  },
})

/** An agent abroad found something of a load damaged. It is told of, and arrives by a scan of its own. */
export const damagedAbroad = fact({
  name: 'freight.damagedAbroad',
  ...about,
  args: args({ ...saysCode, remark: line(200) }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide: ({ one }, { code, remark }, told): Change[] => [
    note(one.id, 'stowage.damaged-abroad', { item: code, remark }),
    raise(
      'freight.damaged-abroad',
      { table: stowage.name, id: one.id, label: one.no },
      { code, remark, by: told.actor.name },
    ),
  ],
})
