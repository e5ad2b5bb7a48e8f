import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { feeRule, feeRuleMachine, rulesOfChain } from './fee-rule.ts'
import { billingRefusals } from './refusals.ts'

/** Versions of one chain, at most. */
const MOST_VERSIONS = 1000
const about = { scope: 'company', permission: 'billing.publish', args: args({ ruleId: id() }) } as const

/**
 * From its start on causes are rated by it, in place of the version before (design money.md §3). Who wrote it does not publish
 * it; a start that has passed needs a right of its own.
 */
export const publishFeeRule = intent({
  name: 'billing.publishFeeRule',
  ...about,
  reads: ({ ruleId }) => ({ one: need(feeRule, ruleId) }),
  reads2: (_, { one }) => ({ versions: list(rulesOfChain, [one.chain], MOST_VERSIONS) }),
  decide({ one, versions }, _, { actor, at }) {
    const { status } = one
    if (!feeRuleMachine.allows(status, 'publish')) throw refusals.moveNotAllowed({ move: 'publish', status })
    // A house that sets itself up has no second person.
    if (one.savedBy === actor.id && actor.kind !== 'system') throw billingRefusals.ownStep()
    const mayStartBefore = actor.permissions === undefined || actor.permissions.has('billing.backdate')
    if (one.validFrom < at && !mayStartBefore) throw billingRefusals.startPast()
    const others = versions.filter((other) => other.id !== one.id && other.status !== 'draft')
    if (others.some(({ validFrom }) => validFrom === one.validFrom)) throw billingRefusals.startTaken()
    const before = others.filter(({ validFrom }) => validFrom < one.validFrom).pop()
    const after = others.find(({ validFrom }) => validFrom > one.validFrom)
    return [
      ...(before?.status === 'published' ? [put(feeRule, { ...before, status: 'superseded' })] : []),
      put(feeRule, {
        ...{ ...one, status: after ? 'superseded' : 'published', no: others.length + 1 },
        publishedName: actor.name,
      }),
    ]
  },
})

/** From now on causes have no price by it: they are listed. */
export const endFeeRule = intent({
  name: 'billing.endFeeRule',
  ...about,
  reads: ({ ruleId }) => ({ one: need(feeRule, ruleId) }),
  decide({ one }, _, { at }) {
    const { status } = one
    if (!feeRuleMachine.allows(status, 'end')) throw refusals.moveNotAllowed({ move: 'end', status })
    return [put(feeRule, { ...one, status: 'ended', endsAt: at })]
  },
})
