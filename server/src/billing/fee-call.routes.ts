import type { feeCallApi } from '@longshore/shared/billing/fee-call.api.ts'
import { chainOf, type FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { ruleFor } from '@longshore/shared/billing/rule-for.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { buyerOf } from '../pricing/quotes.ts'

/** Fees and prices that an answer holds, at most. */
const MOST = 2000

export function feeCallRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof feeCallApi> {
  const feesFor = (seen: boolean, at: number) => {
    const offered = db
      .selectFrom('chargeDefinition')
      .selectAll()
      .where('enabled', '=', 1)
      .where('side', '=', 'revenue')
      .where((one) => one.or([one('startsAt', 'is', null), one('startsAt', '<=', at)]))
      .where((one) => one.or([one('endsAt', 'is', null), one('endsAt', '>', at)]))
    const own = seen ? offered.where('shown', '=', 1) : offered
    return own.orderBy('sequence').orderBy('id').limit(MOST).execute()
  }
  const gradeFor = async (customerId: string) => (await buyerOf(db, customerId))?.grade ?? ''
  const rulesFor = async (customerId: string, fees: readonly string[]) => {
    const stored = await db
      .selectFrom('feeRule')
      .selectAll()
      .where('fee', 'in', [...fees, ''])
      .where('customerId', 'in', [customerId, ''])
      .where('status', '<>', 'draft')
      .execute()
    return stored.map((row) => {
      const rule = parsedRow(row, ['steps']) as FeeRule
      return { ...rule, validFrom: Number(rule.validFrom) }
    })
  }
  return {
    async extraServices(_, { actor }) {
      const [at, customerId] = [now(), actor.customerId ?? '']
      const grade = await gradeFor(customerId)
      const fees = (await feesFor(actor.kind === 'customer', at)).filter(({ extra }) => extra === 1)
      const rules = await rulesFor(
        customerId,
        fees.map(({ code }) => code),
      )
      return fees.map(({ code, en, startsAt, endsAt, remark }) => {
        const rule = ruleFor(rules, { fee: code, of: '', customerId, grade, at })
        return {
          ...{ code, name: en, currency: rule?.currency ?? '', unit_price: rule?.steps[0]?.price ?? '' },
          start_time: startsAt === null ? null : toSeconds(Number(startsAt)),
          end_time: endsAt === null ? null : toSeconds(Number(endsAt)),
          remark,
        }
      })
    },
    async feeCalcs(_, { actor }) {
      const [at, customerId] = [now(), actor.customerId ?? '']
      const grade = await gradeFor(customerId)
      const fees = await feesFor(actor.kind === 'customer', at)
      const nameOf = new Map(fees.map(({ code, en }) => [code, en]))
      const rules = await rulesFor(customerId, [...nameOf.keys()])
      const things = new Map(
        rules.map(({ fee, of }) => [chainOf({ fee, of, customerId: '', grade: '' }), { fee, of }]),
      )
      return [...things.values()].flatMap(({ fee, of }) => {
        const rule = ruleFor(rules, { fee, of, customerId, grade, at })
        if (!rule || rule.of !== of) return []
        const { currency, basis, stepMode, counts, freeDays, per, steps, minimum, maximum, validFrom } = rule
        return [
          {
            ...{
              code: fee,
              name: nameOf.get(fee) ?? fee,
              of,
              currency,
              basis,
              step_mode: stepMode,
              ...{ counts, free_days: Number(freeDays) },
              per,
              steps,
            },
            ...{ minimum: fromMinor(minimum, currency), maximum: fromMinor(maximum, currency) },
            valid_from: toSeconds(validFrom),
          },
        ]
      })
    },
  }
}
