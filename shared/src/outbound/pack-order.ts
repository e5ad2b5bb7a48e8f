import { string } from 'yup'
import { materialsOfCode } from '../catalog/sku.ts'
import { type Change, charge, differ, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, count, id, line, pieces, several } from '../command/schema.ts'
import { ABNORMAL, packing, tote } from '../stock/place.ts'
import { type PutBack, putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { carry, post, takeOff } from './parcel-moves.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { outboundRefusals } from './refusals.ts'
import { type Content, type Parcel, parcel, parcelsOfOrder } from './wave.ts'

interface Verified extends Content {
  /** The place they were taken from, as the journal names it. */
  readonly from: string
}

/**
 * An order's pieces were verified and closed in a package. Those of a cancelled or held order go to the intercept shelf
 * instead, and so do those that were packed for an order a second time (state-machines §10.1-10.4, §27.11).
 */
export const packOrder = fact({
  name: 'outbound.packOrder',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({
    orderId: id(),
    pieces: several(
      args({
        lineId: id(),
        from: string()
          .required()
          .matches(/^(TOTE:.{1,64}|WALL:\d{2,3}|ABN)$/),
        quantity: pieces(),
      }),
    ).min(1),
    waybillNo: line(64),
    material: line(64),
    /** Grams; 0 when it was not weighed. */
    weight: count(),
  }),
  reads: ({ orderId, material }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    parcels: list(parcelsOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
    materials: list(materialsOfCode, [material]),
  }),
  ask({ order, lines }, given) {
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    if (order.held) throw outboundRefusals.orderHeld({ order: order.no })
    if (order.packed || order.status === 'shipped') throw outboundRefusals.packedAlready({ order: order.no })
    for (const { id: lineId, skuCode, quantity } of lines) {
      const verified = sumOf(given.pieces.filter((one) => one.lineId === lineId))
      if (verified !== quantity)
        throw outboundRefusals.packIncomplete({ sku: skuCode, wanted: quantity, verified })
    }
  },
  decide({ order, lines, parcels, putBacks, materials }, given, told) {
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    const packed: Parcel = {
      ...{ id: told.id('parcel'), scope: told.scope, version: 0, orderId: order.id, orderNo: order.no },
      no: parcels.length === 0 ? `${order.no}-P` : `${order.no}-P${parcels.length + 1}`,
      ...{ waveId: order.waveId, waybillNo: given.waybillNo || order.waybillNo, carrierId: order.carrierId },
      ...{ status: 'packed', materialId: materials[0]?.id ?? null, weight: given.weight },
      ...{
        content: contentOf(given.pieces),
        packedBy: told.actor.id,
        packedAt: told.at,
        sweptAt: null,
        open: 1,
      },
    }
    // The parcel exists all the same: whoever packed it may have checked it again and handed it over since.
    const stopped = put(parcel, { ...packed, status: 'intercepted', open: 0 })
    if (order.status === 'shipped' && isOutOf(given.pieces, parcels)) {
      for (const { lineId, quantity } of given.pieces)
        work.editLine(lineId, { packed: work.line(lineId).packed + quantity })
      work.edit({ packed: work.lines.every((one) => one.packed >= one.quantity) ? 1 : 0 })
      const gone = put(parcel, { ...packed, status: 'swept', open: 0, sweptAt: order.shippedAt })
      return [...work.changes(), gone, packedBy(order, packed, told)]
    }
    const pieces = whereTheyAre(given.pieces, parcels)
    const late = stopOf(order)
    if (late) return [...setAside(work, pieces, { putBacks, told, late }), stopped]
    if (order.held) {
      for (const one of pieces)
        if (one.from !== ABNORMAL) carry(work, [one], { from: one.from, to: ABNORMAL })
      return [...work.changes(), stopped, raise('outbound.packed-while-held', subjectOf(order), {})]
    }
    for (const one of pieces) {
      carry(work, [one], { from: one.from, to: packing(packed.id) })
      work.editLine(one.lineId, { packed: work.line(one.lineId).packed + one.quantity })
    }
    const differs = work.lines.some((one) => one.packed !== one.quantity)
    const complete = work.lines.every((one) => one.packed >= one.quantity)
    work.edit({ packed: complete ? 1 : 0, waybillNo: order.waybillNo || given.waybillNo })
    const changes: Change[] = [
      ...work.changes(),
      put(parcel, packed),
      packedBy(order, packed, told),
      differ('outbound.recheck-failed', subjectOf(order), { was: 1, is: 0 }),
    ]
    if (differs) changes.push(raise('outbound.content-differs', subjectOf(order), { parcel: packed.no }))
    if (given.waybillNo && order.waybillNo && given.waybillNo !== order.waybillNo)
      changes.push(
        raise('outbound.waybill-differs', subjectOf(order), {
          ...{ planned: order.waybillNo, packed: given.waybillNo },
        }),
      )
    if (given.material)
      changes.push(
        charge({
          ...{ sheet: 'outbound', fee: `material:${given.material}`, ownerId: order.customerId, quantity: 1 },
          documentId: order.id,
        }),
      )
    return changes
  },
})

function packedBy({ id: orderId }: OutboundOrder, { no }: Parcel, { actor }: Told): Change {
  return note(orderId, 'order.packed', { parcel: no, by: actor.name })
}

/** What was opened beside a stopped parcel lies with it on the intercept shelf, by the books. */
function whereTheyAre(given: readonly Verified[], parcels: readonly Parcel[]): Verified[] {
  const boxes = parcels.filter(({ status }) => status === 'intercepted').map(({ no }) => tote(no))
  return given.map((one) => (boxes.includes(one.from) ? { ...one, from: ABNORMAL } : one))
}

/** They lay beside a parcel that was opened, and whose label has left since: they left under it. */
function isOutOf(given: readonly Verified[], parcels: readonly Parcel[]): boolean {
  const boxes = parcels.filter(({ status }) => status === 'swept').map(({ no }) => tote(no))
  return given.every(({ from }) => boxes.includes(from))
}

/** Why no more pieces may leave for an order. */
function stopOf({ status, packed }: OutboundOrder): string | undefined {
  if (status === 'shipped' || (status === 'in-delivery' && packed)) return 'outbound.packed-twice'
  return status === 'in-delivery' ? undefined : 'outbound.packed-after-cancel'
}

/** Pieces that may not leave wait on the intercept shelf to be put back. */
function setAside(
  work: OrderWork,
  given: readonly Verified[],
  { putBacks, told, late }: { putBacks: readonly PutBack[]; told: Told; late: string },
): Change[] {
  const { order } = work
  let waiting = [...putBacks]
  const sums = new Map<string, number>()
  for (const { lineId, from, quantity } of given.filter((one) => one.from !== ABNORMAL)) {
    const { skuId, places } = work.line(lineId)
    post(work, [{ lineId, quantity }], { from, to: ABNORMAL })
    const off = takeOff(waiting, { skuId, location: from, quantity })
    work.say(...off.changes)
    waiting = off.left
    // What no put-back waited for there is still to come into that place: a pick that was scanned but not sent.
    if (off.found < quantity) work.editLine(lineId, { places: moved(places, from, off.found - quantity) })
    sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  }
  for (const [lineId, quantity] of sums) {
    const line = work.line(lineId)
    work.say(putBackOf({ order, line, location: ABNORMAL, quantity, reason: 'intercepted' }, told))
  }
  const pieces = sumOf(given)
  return [...work.changes(), raise(late, subjectOf(order), { quantity: pieces })]
}

function contentOf(given: readonly Verified[]): Content[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of given) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

function sumOf(some: readonly Content[]): number {
  return some.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function subjectOf({ id: orderId, no }: OutboundOrder): { table: string; id: string; label: string } {
  return { table: 'outboundOrder', id: orderId, label: no }
}
