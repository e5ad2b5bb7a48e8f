import { number, string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { args, oneOf } from '../command/schema.ts'
import { numberedDocuments, numbering, ruleOf } from './next-number.ts'
import { counterKey, dateParts, numberRuleFaults, resets } from './number-rule.ts'
import { setupRefusals } from './refusals.ts'
import { numberCounter } from './warehouse.ts'

/**
 * How documents of a kind are numbered in a warehouse from now on. The count goes on from where it stood, so that a
 * rule that comes back later never gives a number twice.
 */
export const saveNumberRule = intent({
  name: 'setup.saveNumberRule',
  scope: 'warehouse',
  permission: 'setup.number-rule',
  args: args({
    document: oneOf(numberedDocuments),
    prefix: string()
      .default('')
      .max(20)
      .matches(/^[A-Za-z0-9_-]*$/),
    date: oneOf(dateParts),
    width: number().required().integer().min(1).max(10),
    reset: oneOf(resets),
  }),
  reads: ({ document }, told) => numbering(document, told),
  decide({ counter, house }, { document, prefix, date, width, reset }, told) {
    const rule = { prefix, date, width, reset }
    if (numberRuleFaults(rule).includes('repeats')) throw setupRefusals.ruleRepeats()
    const was = counter ?? ruleOf(document, told.scope)
    const zone = house?.zone ?? 'UTC'
    const at = Math.max(told.at, was.lastAt)
    const started = counterKey(was, at, zone) === was.period
    const period = started ? counterKey(rule, at, zone) : was.period
    return [put(numberCounter, { ...was, ...rule, period })]
  },
})
