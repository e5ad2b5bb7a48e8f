import { boolean } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, need, row, rows } from '../command/reads.ts'
import { args, count, id, line, several } from '../command/schema.ts'
import { position, settingsOf, warehouse } from '../setup/warehouse.ts'
import { countRule, countRulesOf, MOST_RULES } from './count-rule.ts'
import { newCount } from './new-count.ts'
import { type CountTask, countsOfPosition, countTask } from './tasks.ts'

/** Positions that one command takes. */
export const RULE_PART = 50

type OpenKey = `open ${string}`
const OPEN = ['planned', 'to-be-counted', 'counted'] as const

/**
 * Has the next positions counted that a rule found, as many as the warehouse's day has room for. A position with an open
 * count is left out. How far the rule has come stands in its row, so that a server that starts again goes on there.
 * The house asks for it by itself.
 */
export const countByRule = intent({
  name: 'stock.countByRule',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({
    ruleId: id(),
    /** The day in the warehouse's time, `yyyy-mm-dd`. */
    day: line(10),
    positionIds: several(id(), RULE_PART),
    walked: line(64),
    readTo: count().max(Number.MAX_SAFE_INTEGER),
    seen: count(),
    /** These are the last of the day. */
    last: boolean().required(),
  }),
  reads: ({ ruleId, positionIds }, { scope }) => ({
    rule: need(countRule, ruleId),
    rules: list(countRulesOf, [scope], MOST_RULES),
    positions: rows(position, positionIds),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: (_, { positions }) => {
    const open: Record<OpenKey, ListRead<CountTask>> = {}
    for (const { id: positionId } of positions)
      for (const status of OPEN)
        open[`open ${status} ${positionId}`] = list(countsOfPosition, [positionId, status])
    return open
  },
  decide({ rule, rules, positions, house, ...open }, { day, walked, readTo, seen, last }, told) {
    if (rule.enabled === 0 || (rule.day === day && rule.done === 1)) return []
    const { countsADay } = settingsOf(house)
    const today = rules.reduce((sum, one) => (one.day === day ? sum + one.made : sum), 0)
    const isFree = (positionId: string) =>
      OPEN.every((status) => (open[`open ${status} ${positionId}`] ?? []).length === 0)
    const free = positions.filter((one) => one.enabled === 1 && isFree(one.id))
    const taken = free.slice(0, Math.max(0, countsADay - today))
    const made = (rule.day === day ? rule.made : 0) + taken.length
    const isFull = today + taken.length >= countsADay
    const reason = `rule-${rule.kind}`
    const counts: Change[] = taken.map((at) =>
      put(countTask, newCount(at, { id: told.id(at.id), reason, createdAt: told.at })),
    )
    // What the day had no room for is found again tomorrow.
    const come = taken.length < free.length ? {} : { walked, readTo, seen }
    return [...counts, put(countRule, { ...rule, day, made, done: last || isFull ? 1 : 0, ...come })]
  },
})
