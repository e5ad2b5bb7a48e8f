import { type Change, differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { args, id, maybeId } from '../command/schema.ts'
import { SHIPPED } from '../stock/place.ts'
import type { PutBack } from '../stock/tasks.ts'
import { type Handover, handover } from './handover.ts'
import { MARKED_LEFT } from './mark-abnormal.ts'
import type { OutboundLine, OutboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { operationFee } from './parcel-fee.ts'
import { closedBeside, labelled, post, subjectOf, takeOff } from './parcel-moves.ts'
import { boxOf, piecesIn } from './parcel-state.ts'
import { moved, piecesAt } from './places.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { refuseStopped } from './recheck-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { isUndecided } from './weigh-parcel.ts'

/**
 * A parcel was handed to the carrier. At a desk or on the device it is checked first; once it has happened it is booked
 * whatever was decided meanwhile: the goods are gone (state-machines §10.8, §27.12-13). Its order is shipped when its
 * last package has left.
 */
export const scanOut = fact({
  name: 'outbound.scanOut',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ parcelId: id(), carrierId: maybeId(), handoverId: maybeId() }),
  reads: ({ parcelId, handoverId }) => ({ ...readParcel(parcelId), handover: row(handover, handoverId) }),
  reads2: (_, loaded) => ({
    ...readAround(loaded.parcel),
    tasks: list(tasksOfOrder, [loaded.parcel.orderId], 1000),
  }),
  reads3: (_, { order }) => ({ wave: row(wave, order.waveId) }),
  ask({ parcel: swept, order, handover: into }, { carrierId, handoverId }) {
    refuseLeaving(swept, order, { by: carrierId ?? null, into, handoverId: handoverId ?? null })
  },
  decide(rows, { carrierId, handoverId }, told) {
    const { order, putBacks, parcels, handover: into } = rows
    const swept = handedOver(rows)
    // Two people handed it over: each may take back one hand-over, and it is here again when both did.
    if (swept.status === 'swept') return sweptAgain(swept, order, into)
    const work = new OrderWork(rows, told)
    work.tally = rows.wave && new WaveTally(rows.wave)
    // The device at the gate holds no lines; the server always has them.
    if (rows.lines.length > 0) leave(work, swept, putBacks)
    if (!awaitsMore(order, swept, parcels)) {
      work.voidTasks('given-up')
      work.releasePromise()
      work.edit({ status: 'shipped', swept: 1, shippedAt: order.shippedAt ?? told.at })
    }
    const by = carrierId ?? into?.carrierId ?? swept.carrierId
    const changes: Change[] = [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      put(parcel, {
        ...{ ...swept, status: 'swept', open: 0, sweptAt: told.at, sweeps: swept.sweeps + 1 },
        ...{
          beneath: swept.open ? '' : swept.status,
          orderWas: wasBefore(order, parcels),
          handoverId: into?.id ?? null,
          nextManifest: into ? null : (by ?? ''),
        },
        carrierId: by,
      }),
      note(order.id, 'order.shipped', { parcel: swept.no, waybill: swept.waybillNo }),
      differ('outbound.intercept', parcelSubject(swept), { was: 1, is: 0 }),
      operationFee({ ...swept, carrierId: by }, order, 1),
    ]
    if (into) changes.push(put(handover, withParcel(into, swept, 1)))
    const details = { parcel: swept.no, waybill: swept.waybillNo }
    for (const kind of wrongOf(order, swept)) changes.push(raise(kind, subjectOf(order), details))
    if (leavesMarked(order))
      changes.push(differ(MARKED_LEFT, parcelSubject(swept), { was: 0, is: 1 }, markOf(order)))
    if (into?.status === 'closed')
      changes.push(raise('outbound.handover-late', parcelSubject(swept), { ...details, handover: into.no }))
    if (handoverId && !into) changes.push(raise('outbound.handover-unknown', parcelSubject(swept), details))
    return changes
  },
})

/** Another hand-over of a parcel that has left. One that was under none stands on the manifest of this one. */
function sweptAgain(swept: Parcel, order: OutboundOrder, into: Handover | undefined): Change[] {
  const again = { ...swept, sweeps: swept.sweeps + 1 }
  const told = note(order.id, 'order.swept-again', { parcel: swept.no })
  // A handheld does not hold on which manifest it stands: the server counts it.
  if (typeof swept.nextManifest !== 'string' || !into) return [put(parcel, again), told]
  return [
    put(parcel, { ...again, handoverId: into.id, nextManifest: null }),
    put(handover, withParcel(into, swept, 1)),
    told,
  ]
}

/** The parcel in hand by its label; one whose pieces lie in its box again is that one, whatever was packed out of the box. */
function handedOver({ parcel: scanned, parcels, lines }: Rows): Parcel {
  const meant = labelled(scanned, parcels)
  const isHere = lines.some(({ places }) => piecesAt(places, boxOf(scanned)) > 0)
  return !meant.open && isHere ? scanned : meant
}

interface Rows {
  readonly parcel: Parcel
  readonly parcels: readonly Parcel[]
  readonly lines: readonly OutboundLine[]
}

interface Leaving {
  readonly by: string | null
  readonly into: Handover | undefined
  readonly handoverId: string | null
}

/** Throws why a parcel may not leave. */
export function refuseLeaving(swept: Parcel, order: OutboundOrder, { by, into, handoverId }: Leaving): void {
  refuseStopped(swept, order)
  if (swept.waybillNo.trim() === '') throw outboundRefusals.labelMissing()
  const carrier = by ?? into?.carrierId
  if (carrier && swept.carrierId && carrier !== swept.carrierId) throw outboundRefusals.wrongCarrier()
  if (handoverId && into?.status !== 'open')
    throw outboundRefusals.handoverClosed({ handover: into?.no ?? '' })
  if (isUndecided(swept)) throw outboundRefusals.weightUndecided({ parcel: swept.no, weight: swept.weight })
  if (swept.toWeigh && !swept.weighed) throw outboundRefusals.notWeighed({ parcel: swept.no })
  if (swept.toCheck && !swept.rechecked) throw outboundRefusals.notRechecked({ parcel: swept.no })
}

/** What the order was before its first parcel left. */
function wasBefore({ status }: OutboundOrder, parcels: readonly Parcel[]): string {
  const gone = parcels.find(({ status: of, orderWas }) => of === 'swept' && orderWas !== '')
  return status === 'shipped' && gone ? gone.orderWas : status
}

/** A hand-over with a parcel more, or one less. */
export function withParcel(into: Handover, { content, weight }: Parcel, times: 1 | -1): Handover {
  const pieces = content.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...into,
    parcels: into.parcels + times,
    pieces: into.pieces + times * pieces,
    weight: into.weight + times * weight,
  }
}

/** Other packages of the order are here still, or its packer said that more come. */
function awaitsMore(order: OutboundOrder, swept: Parcel, parcels: readonly Parcel[]): boolean {
  if (order.status !== 'in-delivery') return false
  if (closedBeside(parcels, swept).length > 0) return true
  const closed = parcels.filter(({ status }) => status === 'swept').concat(swept)
  return !order.packed && closed.every(({ more }) => more)
}

/** Nobody let the marked order go on. */
function leavesMarked({ status, abnormal }: OutboundOrder): boolean {
  return abnormal === 1 && (status === 'in-delivery' || status === 'shipped')
}

/** A device that holds the order from before has no reason with it. */
function markOf({ id: orderId, no: order, abnormalReason }: OutboundOrder) {
  return { order, orderId, reason: abnormalReason || '' }
}

/** What should have kept it here. */
function wrongOf({ status, held }: OutboundOrder, swept: Parcel): string[] {
  if (status !== 'in-delivery' && status !== 'shipped') return ['outbound.shipped-after-cancel']
  if (held) return ['outbound.shipped-while-held']
  if (!swept.open) return ['outbound.shipped-unpacked']
  return [
    ...((swept.toWeigh && !swept.weighed) || isUndecided(swept) ? ['outbound.shipped-unweighed'] : []),
    ...(swept.toCheck && !swept.rechecked ? ['outbound.shipped-unchecked'] : []),
  ]
}

/** Its pieces left. They are no longer on the lines, or, when they waited to be put back, not on those put-backs. */
function leave(work: OrderWork, swept: Parcel, putBacks: readonly PutBack[]): void {
  let waiting = [...putBacks]
  for (const { lineId, quantity, location: from } of piecesIn(swept, swept.status)) {
    post(work, [{ lineId, quantity }], { from, to: SHIPPED })
    const { skuId, places } = work.line(lineId)
    const own = Math.min(quantity, Math.max(0, piecesAt(places, from)))
    if (own > 0) work.editLine(lineId, { places: moved(places, from, -own) })
    const off = takeOff(waiting, { skuId, location: from, quantity: quantity - own })
    work.say(...off.changes)
    waiting = off.left
    // What neither was known of there is still to come into that place: a pick that was scanned but not sent.
    const owed = quantity - own - off.found
    if (owed > 0) work.editLine(lineId, { places: moved(work.line(lineId).places, from, -owed) })
  }
}
