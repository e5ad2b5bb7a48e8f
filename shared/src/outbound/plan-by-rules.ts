import { clockOnDayOf } from '../money/local-time.ts'
import { type PlannedOrder, type PlannedWave, planWaves, type WaveHall } from './plan-waves.ts'
import type { WaveRule } from './wave-rule.ts'

/** An order with what rules ask for. */
export interface RuledOrder extends PlannedOrder {
  readonly packageType: string
  readonly logisticsMode: string
  readonly channel: string
  readonly priority: number
  readonly shipBy: number
}

/** A hall at a moment: `now` in ms, and the zone of its clocks. */
export interface HallNow extends WaveHall {
  readonly now: number
  readonly zone: string
}

export type Rule = Pick<
  WaveRule,
  | 'name'
  | 'type'
  | 'packageType'
  | 'logisticsMode'
  | 'leastPriority'
  | 'shipBefore'
  | 'maxOrders'
  | 'maxSkus'
  | 'priority'
>

export interface RuledWave extends PlannedWave {
  readonly rule: string
  readonly priority: number
  readonly maxOrders: number
  readonly maxSkus: number
}

/**
 * Lets wave rules choose among the waiting orders. Each rule gets what the rules before it left: the larger priority
 * comes first. Within a rule the oldest submission comes first. A rule of the type `by-specified-rule` takes orders of
 * every kind (state-machines §7).
 */
export function planByRules(
  orders: readonly RuledOrder[],
  rules: readonly Rule[],
  { cartBins, wallSlots, now, zone }: HallNow,
): RuledWave[] {
  const waves: RuledWave[] = []
  let left = orders
  for (const { name, type, maxOrders, maxSkus, priority, shipBefore, ...wants } of [...rules].sort(
    byPriority,
  )) {
    const limits = { ...wants, dueBy: dueByOf(shipBefore, { now, zone }) }
    const planned = planWaves(
      left.filter((order) => misfitOf(limits, order) === undefined),
      {
        ...{ maxOrders, maxSkus, cartBins, wallSlots, method: 'by-type' },
        ...(type === 'by-specified-rule' ? { types: [], as: type } : { types: [type] }),
      },
    )
    const taken = new Set(planned.flatMap(({ orderIds }) => orderIds))
    left = left.filter(({ id }) => !taken.has(id))
    waves.push(...planned.map((wave) => ({ ...wave, rule: name, priority, maxOrders, maxSkus })))
  }
  return waves
}

/** How an order travels: what it says itself, else its channel. */
export function logisticsModeOf({
  logisticsMode,
  channel,
}: Pick<RuledOrder, 'logisticsMode' | 'channel'>): string {
  return logisticsMode.trim() || channel.trim()
}

function byPriority(a: Rule, b: Rule): number {
  return b.priority - a.priority || (a.name < b.name ? -1 : 1)
}

/** Why rules leave an order: all for the same reason, or none takes it for one or another. */
export type LeftByRules = Misfit | 'type' | 'no-rule'
type Misfit = 'package-type' | 'logistics-mode' | 'priority' | 'ship-by'

/** Why none of these rules takes an order that `planByRules` gave to none. */
export function leftByRules(
  order: RuledOrder,
  rules: readonly Rule[],
  hall: Pick<HallNow, 'now' | 'zone'>,
): LeftByRules {
  const reasons = new Set(
    rules.map((rule) => misfitOf({ ...rule, dueBy: dueByOf(rule.shipBefore, hall) }, order) ?? 'type'),
  )
  const [only] = reasons
  return reasons.size === 1 && only ? only : 'no-rule'
}

function dueByOf(shipBefore: string, { now, zone }: Pick<HallNow, 'now' | 'zone'>): number {
  return shipBefore ? clockOnDayOf(now, shipBefore, zone) : Number.POSITIVE_INFINITY
}

type Limits = Pick<Rule, 'packageType' | 'logisticsMode' | 'leastPriority'> & { readonly dueBy: number }

/** What of an order a rule does not take; undefined when its type alone decides. */
function misfitOf(
  { packageType, logisticsMode, leastPriority, dueBy }: Limits,
  order: RuledOrder,
): Misfit | undefined {
  if (!isWanted(packageType, order.packageType)) return 'package-type'
  if (!isWanted(logisticsMode, logisticsModeOf(order))) return 'logistics-mode'
  if (order.priority < leastPriority) return 'priority'
  return order.shipBy <= dueBy ? undefined : 'ship-by'
}

/** People write `Parcel` and `parcel` and mean the same. */
function isWanted(wanted: string, has: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return wanted.trim() === '' || plain(wanted) === plain(has)
}
