import { boolean, number } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, count, oneOf, several } from '../command/schema.ts'
import { type LayoutPlan, layout, layoutFault } from './layout.ts'
import { setupRefusals } from './refusals.ts'
import { prefix } from './shelf.ts'

/** A kilometre: no hall is longer. */
const MOST_CM = 100_000
const length = () => number().required().integer().min(0).max(MOST_CM)
const junction = () => args({ aisle: count(), cross: count() })

/** A drawing as it is sent. Lengths in cm. */
export const layoutFields = args({
  crossAisles: several(length(), 10).min(2),
  aisles: several(length(), 200).min(1),
  start: junction(),
  end: junction(),
  racks: several(
    args({
      prefix: prefix(),
      aisle: count(),
      side: oneOf(['left', 'right']),
      from: length(),
      bay: number().required().integer().min(10).max(2000),
      rows: number().required().integer().min(1).max(999),
      down: boolean().required(),
    }),
    2000,
  ),
})

/** How a warehouse is drawn from now on: the next waves are walked by it (specification 001 §1, picking routes). */
export const saveLayout = intent({
  name: 'setup.saveLayout',
  scope: 'warehouse',
  permission: 'setup.position',
  args: layoutFields,
  reads: (_, { scope }) => ({ was: row(layout, scope) }),
  decide({ was }, plan, { scope }) {
    const wrong = layoutFault(plan)
    if (wrong?.fault === 'rack-twice') throw setupRefusals.rackTwice({ prefix: wrong.prefix })
    if (wrong?.fault === 'rack-outside') throw setupRefusals.rackOutside({ prefix: wrong.prefix })
    if (wrong) throw setupRefusals.layoutBroken()
    return [put(layout, { ...(was ?? { id: scope, scope, version: 0 }), plan: plan satisfies LayoutPlan })]
  },
})
