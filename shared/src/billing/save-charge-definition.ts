import { boolean, number } from 'yup'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import {
  type ChargeSide,
  type CostSplit,
  chargeDefinition,
  chargeSides,
  costSplits,
  definitionsOfCode,
  type FeeSchedule,
  feeSchedules,
} from './charge-definition.ts'
import { billingRefusals } from './refusals.ts'

const moment = () => number().integer().min(0).nullable().default(null)

/** Codes and names of fees. A customer sees no cost, whatever its definition says. */
export const chargeDefinitions = resource({
  ...{ area: 'billing', noun: 'ChargeDefinition', table: chargeDefinition, scope: 'company' },
  permission: 'billing.fee',
  fields: args({
    code: code(),
    zh: filled(100),
    en: filled(100),
    es: line(100),
    schedule: oneOf(feeSchedules).default('miscellaneous'),
    side: oneOf(chargeSides).default('revenue'),
    comesWith: line(64),
    supplierId: maybeId(),
    splitBy: oneOf(costSplits).default('weight'),
    extra: boolean().default(false),
    shown: boolean().default(true),
    startsAt: moment(),
    endsAt: moment(),
    sequence: number().integer().min(0).max(9999).default(0),
    remark: line(500),
  }),
  columns(given, was) {
    const { startsAt, endsAt } = given
    const isCost = given.side === 'cost'
    const comesWith = isCost ? given.comesWith.trim().toUpperCase() : ''
    const supplierId = isCost ? (given.supplierId ?? '') : ''
    if ((comesWith === '') !== (supplierId === '')) throw billingRefusals.costHalf()
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw billingRefusals.endsBefore()
    return {
      ...{ ...given, comesWith, supplierId },
      schedule: given.schedule as FeeSchedule,
      side: given.side as ChargeSide,
      splitBy: given.splitBy as CostSplit,
      extra: flagOf(given.extra),
      shown: flagOf(given.shown && !isCost),
      startsAt: startsAt === null ? null : startsAt * 1000,
      endsAt: endsAt === null ? null : endsAt * 1000,
      enabled: was?.enabled ?? 1,
    }
  },
  on: 'enabled',
  unique: { list: definitionsOfCode, keys: (given) => [given.code] },
})
