import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { localTime } from '../money/local-time.ts'
import { warehouse } from '../setup/warehouse.ts'
import { type Bag, bag, isHere } from './bag.ts'
import { codeOnBag, nextReceptacle, receptacleOf, ssccOf } from './bag-code.ts'
import { bagRefusals } from './bag-refusals.ts'
import { type BagRule, type BagSeries, bagRulesOfHouse, bagSeries, bagSeriesOf, ruleFor } from './bag-rule.ts'

const MOST_RULES = 500
/** Receptacles are counted in thousands of their dispatches. */
const DISPATCH = 1000

const houseOf = (scope: string) => scope.slice(scope.indexOf(':') + 1)

/**
 * Gives a bag the code by which others know it, where the house has a rule for its channel; once given it stays. Each is
 * the next of its series in the order of the warehouse's commands.
 */
export const markBag = intent({
  name: 'freight.markBag',
  scope: 'warehouse',
  permission: 'freight.bag',
  args: args({ bagId: id() }),
  reads: ({ bagId }, { scope }) => ({
    bag: need(bag, bagId),
    rules: list(bagRulesOfHouse, [houseOf(scope)], MOST_RULES),
    house: row(warehouse, houseOf(scope)),
  }),
  reads2: (_, { bag: one, rules, house }, told) => ({
    counted: list(bagSeriesOf, [told.scope, countedAs(ruleFor(rules, one.channel), house?.zone, told)], 1),
  }),
  decide({ bag: one, rules, house, counted }, _, told): Change[] {
    const rule = ruleFor(rules, one.channel)
    if (one.mark !== '' || !isHere(one) || !rule || rule.form === 'own') return []
    if (rule.form === 'upu' && one.weight === 0) throw bagRefusals.bagUnweighed({ bag: one.no })
    const series = countedAs(rule, house?.zone, told)
    const was = counted[0] ?? { id: told.id('series'), series, used: 0, lastAt: 0 }
    const { mark, used } = nextMark(rule, was, { at: told.at, zone: house?.zone ?? 'UTC' })
    if (mark === undefined) throw bagRefusals.seriesUsedUp({ series })
    const marked: Bag = { ...one, mark }
    return [
      put(bagSeries, { ...was, used, lastAt: Math.max(told.at, was.lastAt) }),
      put(bag, marked),
      note(one.id, 'bag.marked', { code: codeOnBag(marked) }),
    ]
  },
})

/** What is counted together: receptacles of one year, by its last digit, as their identifier says it. */
function countedAs(rule: BagRule | undefined, zone: string | undefined, { at }: Pick<Told, 'at'>): string {
  if (!rule) return ''
  return rule.form === 'upu' ? rule.series + localTime(at, zone ?? 'UTC').year.slice(-1) : rule.series
}

function nextMark(
  { form }: BagRule,
  { series, used, lastAt }: Pick<BagSeries, 'series' | 'used' | 'lastAt'>,
  { at, zone }: { readonly at: number; readonly zone: string },
): { readonly mark: string | undefined; readonly used: number } {
  if (form === 'sscc') return { mark: ssccOf(series, used + 1), used: used + 1 }
  const last = { dispatch: Math.floor(used / DISPATCH), receptacle: used % DISPATCH }
  const next = nextReceptacle(last, dayOf(Math.max(at, lastAt), zone) === dayOf(lastAt, zone))
  return { mark: receptacleOf(series, next), used: next.dispatch * DISPATCH + next.receptacle }
}

function dayOf(at: number, zone: string): string {
  const { year, month, day } = localTime(at, zone)
  return year + month + day
}
