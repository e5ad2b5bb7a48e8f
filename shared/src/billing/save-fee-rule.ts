import { boolean, number, string } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, code, id, line, maybeId, oneOf, several } from '../command/schema.ts'
import { compare, exactOf } from '../money/exact.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { flagOf } from '../rows/table.ts'
import { definitionsOfCode } from './charge-definition.ts'
import {
  chainOf,
  type FeeBasis,
  type FeeCounting,
  type FeeStep,
  feeBases,
  feeCountings,
  feeRule,
  type StepMode,
  stepModes,
} from './fee-rule.ts'
import { freightRefusals } from './freight-refusals.ts'
import { FREIGHT } from './rate-freight.ts'
import { billingRefusals } from './refusals.ts'

const decimal = (otherwise?: string) => {
  const text = string().matches(/^(\d{1,9}(\.\d{1,6})?)?$/)
  return otherwise === undefined ? text.required() : text.default(otherwise)
}

const fields = args({
  id: maybeId(),
  fee: code(),
  of: line(64),
  customerId: maybeId(),
  grade: line(20),
  currency: currency().default('CNY'),
  basis: oneOf(feeBases),
  stepMode: oneOf(stepModes).default('whole'),
  counts: oneOf(feeCountings).default('cause'),
  per: decimal('1'),
  started: boolean().default(true),
  steps: several(args({ to: decimal(''), price: decimal() }), 50).min(1),
  minimum: amount().default('0'),
  maximum: amount().default('0'),
  freeDays: number().integer().min(0).max(3650).default(0),
  percentOf: line(64),
  /** Seconds. */
  validFrom: number().integer().min(0).required(),
  remark: line(500),
})

/** A price that nobody pays yet: it is written by one person and published by another. */
export const saveFeeRule = intent({
  name: 'billing.saveFeeRule',
  scope: 'company',
  permission: 'billing.fee',
  args: fields,
  reads: ({ id: ruleId, fee, percentOf }) => ({
    was: row(feeRule, ruleId),
    named: list(definitionsOfCode, [fee]),
    other: list(definitionsOfCode, [percentOf]),
  }),
  decide({ was, named: [definition], other: [other] }, given, told) {
    if (given.id && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft') throw billingRefusals.notDraft()
    if (!definition) throw billingRefusals.feeMissing({ fee: given.fee })
    if (definition.code === FREIGHT) throw freightRefusals.freightByLists()
    const isPercent = given.basis === 'percent'
    if (isPercent && (!other || other.code === definition.code)) throw billingRefusals.percentOfMissing()
    const money = given.currency as Currency
    const [minimum, maximum] = [toMinor(given.minimum, money), toMinor(given.maximum, money)]
    if (maximum > 0 && maximum < minimum) throw billingRefusals.maximumBelow()
    const per = given.per === '' || compare(exactOf(given.per), exactOf(0)) === 0 ? '1' : given.per
    const grade = given.grade.trim()
    if (grade && given.customerId) throw billingRefusals.gradeOrCustomer()
    const of = { fee: given.fee, of: given.of, customerId: given.customerId ?? '', grade }
    return [
      put(feeRule, {
        ...{ ...given, ...of, chain: chainOf(of), id: was?.id ?? told.id('rule'), no: 0, status: 'draft' },
        ...{ schedule: definition.schedule, currency: money, basis: given.basis as FeeBasis, per },
        counts: countingOf(given),
        ...{ stepMode: given.stepMode as StepMode, started: flagOf(given.started), minimum, maximum },
        ...{ steps: orderedSteps(given.steps), percentOf: isPercent ? given.percentOf : '' },
        ...{ validFrom: given.validFrom * 1000, endsAt: null },
        ...{ savedBy: told.actor.id, savedName: told.actor.name, publishedName: '' },
      }),
    ]
  },
})

/** What is charged once for a document, or by days in store, has no steps to count; a per cent counts as the fee that it is of. */
function countingOf({ basis, counts }: { basis: string; counts: string }): FeeCounting {
  return ['order', 'volume-days', 'percent'].includes(basis) ? 'cause' : (counts as FeeCounting)
}

/** Each step ends above the one before, and the last has no end. */
function orderedSteps(steps: readonly FeeStep[]): readonly FeeStep[] {
  steps.forEach(({ to }, i) => {
    const before = steps[i - 1]?.to
    const isLast = i === steps.length - 1
    const rises = before === undefined || to === '' || compare(exactOf(to), exactOf(before)) > 0
    if ((to === '') !== isLast || !rises) throw billingRefusals.stepsWrong({ line: i + 1 })
  })
  return steps
}

/** A draft that nobody publishes. */
export const discardFeeRule = intent({
  name: 'billing.discardFeeRule',
  scope: 'company',
  permission: 'billing.fee',
  args: args({ ruleId: id() }),
  reads: ({ ruleId }) => ({ one: need(feeRule, ruleId) }),
  decide({ one }) {
    if (one.status !== 'draft') throw billingRefusals.notDraft()
    return [remove(feeRule, one.id)]
  },
})
