import { type Change, charge, differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, id, maybeId } from '../command/schema.ts'
import { SHIPPED } from '../stock/place.ts'
import { type PutBack, putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { subjectOf } from './pack-order.ts'
import { labelled, locationOf, post, takeOff } from './parcel-moves.ts'
import { moved, piecesAt } from './places.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel, parcelsOfOrder, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

/**
 * A parcel was handed to the carrier. At a desk or on the device it is checked first; once it has happened it is booked
 * whatever was decided meanwhile: the goods are gone (state-machines §10.8, §27.12-13).
 */
export const scanOut = fact({
  name: 'outbound.scanOut',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ parcelId: id(), carrierId: maybeId() }),
  reads: ({ parcelId }) => ({ parcel: need(parcel, parcelId) }),
  reads2: (_, { parcel: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    putBacks: list(putBacksOfOrder, [orderId]),
    parcels: list(parcelsOfOrder, [orderId]),
  }),
  reads3: (_, { order }) => ({ wave: row(wave, order.waveId) }),
  ask({ parcel: swept, order }, { carrierId }) {
    if (swept.status === 'swept') throw outboundRefusals.scannedAlready()
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    if (order.held) throw outboundRefusals.orderHeld({ order: order.no })
    if (!swept.open) throw outboundRefusals.notPacked({ order: order.no })
    if (swept.waybillNo.trim() === '') throw outboundRefusals.labelMissing()
    if (carrierId && swept.carrierId && carrierId !== swept.carrierId) throw outboundRefusals.wrongCarrier()
  },
  decide(rows, { carrierId }, told) {
    const { order, putBacks } = rows
    const swept = labelled(rows.parcel, rows.parcels)
    if (swept.status === 'swept') return [note(order.id, 'order.swept-again', { parcel: swept.no })]
    const work = new OrderWork(rows, told)
    work.tally = rows.wave && new WaveTally(rows.wave)
    // The device at the gate holds no lines; the server always has them.
    if (rows.lines.length > 0) leave(work, swept, { from: locationOf(swept), putBacks })
    work.voidTasks('given-up')
    work.releasePromise()
    work.edit({ status: 'shipped', swept: 1, shippedAt: order.shippedAt ?? told.at })
    const pieces = swept.content.reduce((sum, { quantity }) => sum + quantity, 0)
    const changes: Change[] = [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      put(parcel, {
        ...swept,
        ...{ status: 'swept', open: 0, sweptAt: told.at, carrierId: carrierId ?? swept.carrierId },
      }),
      note(order.id, 'order.shipped', { parcel: swept.no, waybill: swept.waybillNo }),
      differ('outbound.intercept', { table: 'parcel', id: swept.id, label: swept.no }, { was: 1, is: 0 }),
      charge({
        ...{ sheet: 'outbound', fee: 'operation', ownerId: order.customerId, quantity: pieces },
        documentId: order.id,
      }),
    ]
    const wrong = wrongOf(order, swept)
    if (wrong) changes.push(raise(wrong, subjectOf(order), { parcel: swept.no, waybill: swept.waybillNo }))
    return changes
  },
})

/** What should have kept it here. */
function wrongOf({ status, held }: OutboundOrder, { open }: Parcel): string | undefined {
  if (status !== 'in-delivery' && status !== 'shipped') return 'outbound.shipped-after-cancel'
  if (held) return 'outbound.shipped-while-held'
  return open ? undefined : 'outbound.shipped-unpacked'
}

/** Its pieces left. They are no longer on the lines, or, when they waited to be put back, not on those put-backs. */
function leave(
  work: OrderWork,
  { content }: Parcel,
  { from, putBacks }: { from: string; putBacks: readonly PutBack[] },
): void {
  post(work, content, { from, to: SHIPPED })
  let waiting = [...putBacks]
  for (const { lineId, quantity } of content) {
    const { skuId, places } = work.line(lineId)
    const own = Math.min(quantity, Math.max(0, piecesAt(places, from)))
    if (own > 0) work.editLine(lineId, { places: moved(places, from, -own) })
    const off = takeOff(waiting, { skuId, location: from, quantity: quantity - own })
    work.say(...off.changes)
    waiting = off.left
  }
}
