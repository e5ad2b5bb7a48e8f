import { string } from 'yup'
import { feeRule } from '../billing/fee-rule.ts'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { monthSpan } from '../money/month-span.ts'
import { marginRefusals } from './margin-refusals.ts'
import { priceTrial } from './price-trial.ts'

/** A draft of what a fee costs is tried over what happened in a month, before anybody publishes it. A job goes on with it. */
export const tryFee = intent({
  name: 'finance.tryFee',
  ...{ scope: 'company', permission: 'finance.margin' },
  args: args({
    ruleId: id(),
    month: string()
      .required()
      .matches(/^20\d{2}-(0[1-9]|1[0-2])$/),
  }),
  reads: ({ ruleId }) => ({ one: need(feeRule, ruleId) }),
  decide({ one }, { ruleId, month }, told) {
    if (one.status !== 'draft') throw marginRefusals.noFeeDraft()
    // Its quantities are made with the prices of their day.
    if (one.basis === 'volume-days') throw marginRefusals.rentNotTried()
    if (monthSpan(month).from > told.at) throw marginRefusals.monthAhead()
    return [
      put(priceTrial, {
        ...{ id: told.id('trial'), listId: ruleId, listNo: one.no, channel: '' },
        ...{ listCode: one.of ? `${one.fee}: ${one.of}` : one.fee, fee: one.percentOf || one.fee },
        ...{ month, status: 'running', done: 0, total: 0, missed: 0 },
        ...{ phase: 'charges', afterAt: 0, afterId: '' },
        ...{ startedName: told.actor.name, startedAt: told.at, endedAt: null },
      }),
    ]
  },
})
