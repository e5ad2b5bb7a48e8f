import { array, number, object, string } from 'yup'
import { type Change, charge, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { warehouse } from '../setup/warehouse.ts'
import { billingRefusals } from './refusals.ts'
import { type RentPeriod, type RentTier, rentPeriod, rentPeriodId, sumOfTier } from './rent-period.ts'

const whole = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()
const tier = object({
  of: string().defined().max(30),
  ...{ from: whole(), to: whole() },
  days: array().of(whole()).required().max(32),
}).noUnknown()

/**
 * What a stretch of a month comes to by all that the house has heard of until now. Where it was charged as something else, that
 * is taken back and charged anew: whatever the order in which it was heard, the same stands in the end.
 */
export const accrueRent = intent({
  name: 'billing.accrueRent',
  ...{ scope: 'warehouse', permission: null },
  args: args({
    ...{ customerId: id(), warehouseId: id() },
    ...{ from: whole(), until: whole(), ruleId: string().defined().max(64) },
    /** The version of the stretch that was looked at; 0: there was none. */
    seen: whole(),
    tiers: array().of(tier).required().max(60),
  }),
  reads: (given) => ({
    was: row(rentPeriod, rentPeriodId(given)),
    house: need(warehouse, given.warehouseId),
  }),
  decide({ was, house }, { warehouseId: _, seen, ...given }, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if ((was?.version ?? 0) !== seen) throw billingRefusals.rentMoved()
    const periodId = was?.id ?? rentPeriodId({ ...given, warehouseId: house.id })
    const { tiers, customerId, from } = given
    const day = new Date(from).toISOString().slice(0, 10)
    const no = `RENT-${house.code}-${day.endsWith('-01') ? day.slice(0, 7) : day}`
    const quantity = tiers.reduce((sum, one) => sum + sumOfTier(one), 0)
    return [
      put(rentPeriod, { ...given, no: was?.no ?? no, id: periodId, quantity }),
      ...charged(was?.tiers ?? [], tiers, { periodId, customerId }),
    ]
  },
})

function charged(
  was: readonly RentTier[],
  is: readonly RentTier[],
  of: { readonly periodId: string } & Pick<RentPeriod, 'customerId'>,
): Change[] {
  const sums = (tiers: readonly RentTier[]) => new Map(tiers.map((one) => [one.of, sumOfTier(one)]))
  const [before, after] = [sums(was), sums(is)]
  const all = new Map([...was, ...is].map((one) => [one.of, one]))
  return [...all.values()].flatMap((one) => {
    const [old, now] = [before.get(one.of) ?? 0, after.get(one.of) ?? 0]
    return old === now
      ? []
      : [...(old > 0 ? [caused(one, -old, of)] : []), ...(now > 0 ? [caused(one, now, of)] : [])]
  })
}

function caused(
  { of, from, to }: RentTier,
  quantity: number,
  { periodId, customerId }: { readonly periodId: string } & Pick<RentPeriod, 'customerId'>,
): Change {
  return charge({
    ...{ sheet: 'rent', fee: of ? `rent:${of}` : 'rent', ownerId: customerId, quantity },
    ...{ documentId: periodId, subjectId: of, basis: { ageFrom: from, ageTo: to } },
  })
}
