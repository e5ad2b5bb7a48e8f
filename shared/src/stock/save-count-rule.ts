import { boolean, number } from 'yup'
import { resource } from '../command/resource.ts'
import { args, count, filled, oneOf } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { countRule, countRuleKinds, countRulesOfName } from './count-rule.ts'
import { stockRefusals } from './refusals.ts'

const days = (standard: number) => count().max(3650).default(standard)
const percent = (standard: number) => number().required().integer().min(0).max(100).default(standard)

/** A warehouse's rules for counts. */
export const countRules = resource({
  ...{ area: 'stock', noun: 'CountRule', table: countRule, scope: 'warehouse', permission: 'stock.approve' },
  fields: args({
    name: filled(100),
    kind: oneOf(countRuleKinds),
    priority: count().max(9999).default(0),
    days: days(180),
    periodDays: number().required().integer().min(1).max(365).default(90),
    aShare: percent(80),
    bShare: percent(15),
    aDays: days(30),
    bDays: days(90),
    cDays: days(365),
    nth: count().max(10_000).default(0),
    least: number().required().integer().min(1).max(1_000_000).default(1),
    empties: boolean().default(false),
  }),
  columns({ name, empties, ...given }, was) {
    if (given.kind === 'not-since' && given.days === 0) throw stockRefusals.ruleCountsNothing()
    if (given.kind === 'abc' && given.aDays + given.bDays + given.cDays === 0)
      throw stockRefusals.ruleCountsNothing()
    const { enabled = 1, day = '', made = 0, done = 0, walked = '', readTo = 0, seen = 0 } = was ?? {}
    return {
      ...{ ...given, name: name.trim(), empties: flagOf(empties) },
      ...{ enabled, day, made, done, walked, readTo, seen },
    }
  },
  on: 'enabled',
  unique: { list: countRulesOfName, keys: (given, { scope }) => [scope, given.name.trim()] },
})
