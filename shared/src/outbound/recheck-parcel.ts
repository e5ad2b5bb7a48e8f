import { boolean } from 'yup'
import { type Change, differ, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { args, id, line } from '../command/schema.ts'
import type { OutboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { stepBefore } from './packaging.ts'
import { carriedAt, closedBeside, hadBeen, intercept, labelled, openInto, subjectOf } from './parcel-moves.ts'
import { closedStatus, isPast } from './parcel-state.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel } from './wave.ts'

/** True for an order whose parcels must not leave. */
export function isStopped({ status, held }: OutboundOrder): boolean {
  return held === 1 || (status !== 'in-delivery' && status !== 'shipped')
}

/** Throws why nothing may be done with a parcel where a person stands. */
export function refuseStopped(checked: Parcel, order: OutboundOrder): void {
  if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
  if (order.held) throw outboundRefusals.orderHeld({ order: order.no })
  if (checked.status === 'swept') throw outboundRefusals.scannedAlready()
  if (!checked.open) throw outboundRefusals.notPacked({ order: order.no })
}

/** Whoever had a stopped parcel in hand did not know: it goes to the intercept shelf (state-machines §27.11). */
export function interceptLate(work: OrderWork, checked: Parcel, told: Told): Change[] {
  const { order } = work
  const stopped = intercept(work, { stopped: checked, putBacks: [] }, told)
  const kind = order.held ? 'outbound.packed-while-held' : 'outbound.packed-after-cancel'
  const late = raise(kind, subjectOf(order), { parcel: checked.no })
  const intercepted = differ('outbound.intercept', parcelSubject(checked), { was: 1, is: 0 })
  return [...work.changes(), stopped, intercepted, late, note(order.id, 'order.intercepted')]
}

/** A lead has it opened because of its weight: nobody has checked what is in it. */
export const OPENED_FOR_WEIGHT = 'weight'

/** The parcel with what was found wrong with it; the first finding stays. */
function judged(checked: Parcel, { ok, reason }: { ok: boolean; reason: string }): Parcel {
  if (ok || reason === OPENED_FOR_WEIGHT) return checked
  return { ...checked, foundWrong: checked.foundWrong || reason || 'unsaid' }
}

/**
 * A packed parcel was checked again. When it is not right it is opened: its pieces stand beside it, to be packed once
 * more, and its packer's errors count one more. A cancelled or held one goes to the intercept shelf (state-machines
 * §10.6, §10.7).
 */
export const recheckParcel = fact({
  name: 'outbound.recheckParcel',
  scope: 'warehouse',
  permission: 'outbound.recheck',
  args: args({ parcelId: id(), ok: boolean().required(), reason: line() }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) => readAround(loaded.parcel),
  ask({ parcel: checked, order }, { ok }) {
    refuseStopped(checked, order)
    // One that is not right is opened before it was weighed too.
    if (ok && stepBefore('check', checked)) throw outboundRefusals.weighFirst({ parcel: checked.no })
  },
  decide({ parcel: scanned, parcels, order, lines }, { ok, reason }, told) {
    const opened = ok ? [] : [...(scanned.opened ?? []), told.at]
    const known = carriedAt(scanned, parcels, Math.max(told.at, ...opened))
    const own = ok || known !== scanned ? known : { ...known, opened }
    const again = own === known && !ok ? [put(parcel, { ...scanned, opened })] : []
    const checked = judged(own, { ok, reason })
    const isOpened = !ok && !isPast(checked, 'reopened')
    // What it would be if it had not left is kept, should it come back.
    const late = note(order.id, 'order.recheck-late', { parcel: checked.no })
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    if (checked.status === 'swept' && isOpened) return [...hadBeen(work, checked, 'reopened'), ...again, late]
    const isUnpacked = checked.status === 'unpacked' && order.status === 'in-delivery'
    if (!checked.open && !(isOpened && isUnpacked))
      return checked === known ? [...again, late] : [put(parcel, checked), ...again, late]
    if (checked.open && isStopped(order)) return [...interceptLate(work, checked, told), ...again]
    if (ok) {
      const done: Parcel = { ...checked, rechecked: 1 }
      work.edit({ rechecked: closedBeside(parcels, checked).every((one) => one.rechecked) ? 1 : 0 })
      return [
        ...work.changes(),
        put(parcel, { ...done, status: closedStatus(done) }),
        note(order.id, 'order.rechecked', { parcel: checked.no, by: told.actor.name }),
      ]
    }
    const row = openInto(work, checked)
    const who = { parcel: checked.no, packedBy: checked.packedBy, reason }
    return [
      ...work.changes(),
      row,
      ...again,
      differ('outbound.recheck-failed', subjectOf(order), { was: 0, is: 1 }, who),
      // Whatever it weighed, it is packed and weighed anew.
      differ('outbound.weight-out-of-tolerance', parcelSubject(checked), { was: 1, is: 0 }),
      note(order.id, 'order.recheck-failed', { parcel: checked.no, reason }),
    ]
  },
})

/**
 * A parcel was put on the intercept shelf, which a scan of a cancelled order's parcel asks for. It lies there whatever
 * else was found about it before the goods left: a re-check that found it wrong first only opened it on its way.
 */
export const interceptParcel = fact({
  name: 'outbound.interceptParcel',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({ parcelId: id() }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) => readAround(loaded.parcel),
  decide({ parcel: scanned, parcels, order, lines, putBacks }, _, told) {
    const stopped = labelled(scanned, parcels)
    const late = note(order.id, 'order.intercept-late', { parcel: stopped.no })
    if (isPast(stopped, 'intercepted')) return [late]
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    if (stopped.status === 'swept') return [...hadBeen(work, stopped, 'intercepted'), late]
    const row = intercept(work, { stopped, putBacks }, told)
    return [
      ...work.changes(),
      row,
      isStopped(order)
        ? differ('outbound.intercept', parcelSubject(stopped), { was: 1, is: 0 })
        : differ('outbound.set-aside', subjectOf(order), { was: 0, is: 1 }, { parcel: stopped.no }),
      ...(stopped.open ? [] : [differ('outbound.recheck-failed', subjectOf(order), { was: 1, is: 0 })]),
      note(order.id, 'order.intercepted', { parcel: stopped.no }),
    ]
  },
})
