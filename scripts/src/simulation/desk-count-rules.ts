import { countByRule } from '@longshore/shared/stock/count-by-rule.ts'
import { countRuleKinds } from '@longshore/shared/stock/count-rule.ts'
import { countRules } from '@longshore/shared/stock/save-count-rule.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { POSITIONS } from './sim-world.ts'

const ruleOf = async (desk: SimDesk) => {
  const rule = await desk.one('countRule')
  return rule && { id: rule.id }
}

/** The house's rules for counts, and what its clock does with them. */
export const ruleDesk: readonly DeskChore[] = [
  deskChore(countRules.save, 3, async (desk) => {
    const { chance } = desk
    const was = chance.of(0.5) ? await desk.one('countRule') : undefined
    return {
      ...{ id: was?.id ?? null, name: was ? String(was.name) : `rule ${chance.below(1000)}` },
      ...{ kind: chance.one(countRuleKinds) ?? 'abc', priority: chance.below(3), days: 1, periodDays: 1 },
      ...{ aShare: 80, bShare: 15, aDays: 1, bDays: 1, cDays: 1, nth: 2, least: 1 + chance.below(2) },
      empties: chance.of(0.5),
    }
  }),
  deskChore(countRules.enable, 1, ruleOf),
  deskChore(countRules.disable, 1, ruleOf),
  deskChore(countByRule, 3, async (desk) => {
    const rule = await desk.one('countRule', { enabled: 1 })
    const { chance } = desk
    return (
      rule && {
        ...{ ruleId: rule.id, day: `2026-09-${10 + chance.below(20)}`, positionIds: [...POSITIONS] },
        ...{ walked: '', readTo: 0, seen: 0, last: chance.of(0.5) },
      }
    )
  }),
]
