import { differ, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { args, id, line, oneOf, pieces } from '../command/schema.ts'
import { OrderWork } from './order-work.ts'
import { stepBefore } from './packaging.ts'
import { carriedAt, closedBeside } from './parcel-moves.ts'
import { closedStatus } from './parcel-state.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { interceptLate, isStopped, refuseStopped } from './recheck-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel } from './wave.ts'

/** Who may take a parcel for right whose weight is not. */
export const ACCEPTS = 'outbound.weigh-accept'
const DIFFERS = 'outbound.weight-out-of-tolerance'

/** Grams between which a parcel is taken for right; undefined while nobody knows what it should weigh. */
export function boundsOf({
  expected,
  tolerance,
}: Pick<Parcel, 'expected' | 'tolerance'>): { from: number; to: number } | undefined {
  if (expected === 0) return undefined
  return { from: Math.max(0, expected - tolerance), to: expected + tolerance }
}

/** Somebody weighed it, it was not right, and nobody has accepted the weight or opened the parcel since. */
export function isUndecided(weighed: Pick<Parcel, 'weight' | 'weighed' | 'expected' | 'tolerance'>): boolean {
  return weighed.weight > 0 && !weighed.weighed && !isWithin(weighed, weighed.weight)
}

export function isWithin(checked: Pick<Parcel, 'expected' | 'tolerance'>, weight: number): boolean {
  const bounds = boundsOf(checked)
  return !bounds || (weight >= bounds.from && weight <= bounds.to)
}

/**
 * A parcel was weighed, in grams. One whose weight is not right waits for whoever may accept it with a reason, or is
 * opened: `for-lead` leaves that to them (state-machines §10.5).
 */
export const weighParcel = fact({
  name: 'outbound.weighParcel',
  scope: 'warehouse',
  permission: 'outbound.weigh',
  args: args({
    parcelId: id(),
    weight: pieces().max(1_000_000),
    answer: oneOf(['right', 'accepted', 'for-lead']),
    reason: line(),
  }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) => readAround(loaded.parcel),
  ask({ parcel: weighed, order }, { weight, answer, reason }, { actor }) {
    refuseStopped(weighed, order)
    if (stepBefore('weigh', weighed)) throw outboundRefusals.checkFirst({ parcel: weighed.no })
    if (isWithin(weighed, weight)) return
    const { from = 0, to = 0 } = boundsOf(weighed) ?? {}
    if (answer === 'right') throw outboundRefusals.weightOutOfTolerance({ weight, from, to })
    if (answer !== 'accepted') return
    if (actor.permissions && !actor.permissions.has(ACCEPTS)) throw outboundRefusals.mayNotAccept()
    if (reason.trim() === '') throw outboundRefusals.reasonRequired()
  },
  decide({ parcel: scanned, parcels, order, lines }, { weight, answer, reason }, told) {
    const weighed = carriedAt(scanned, parcels, told.at)
    const by = { parcel: weighed.no, weight, by: told.actor.name, reason }
    if (!weighed.open) return [note(order.id, 'order.weighed-late', by)]
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    if (isStopped(order)) return interceptLate(work, weighed, told)
    const isRight = isWithin(weighed, weight) || answer === 'accepted'
    const done: Parcel = { ...weighed, weight, weighed: isRight ? 1 : 0, weighedBy: told.actor.id }
    work.edit({ weighed: isRight && closedBeside(parcels, weighed).every((one) => one.weighed) ? 1 : 0 })
    const { expected } = weighed
    return [
      ...work.changes(),
      put(parcel, { ...done, status: closedStatus(done) }),
      differ(
        DIFFERS,
        parcelSubject(weighed),
        { was: isRight ? 1 : 0, is: isRight ? 0 : 1 },
        { weight, expected },
      ),
      note(order.id, 'order.weighed', by),
    ]
  },
})
