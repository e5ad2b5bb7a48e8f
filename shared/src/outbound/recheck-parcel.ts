import { boolean } from 'yup'
import { differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { packing, tote } from '../stock/place.ts'
import { putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { subjectOf } from './pack-order.ts'
import { carry, intercept, labelled } from './parcel-moves.ts'
import { outboundRefusals } from './refusals.ts'
import { parcel, parcelsOfOrder } from './wave.ts'

/** True for an order whose parcels must not leave. */
export function isStopped({ status, held }: OutboundOrder): boolean {
  return held === 1 || (status !== 'in-delivery' && status !== 'shipped')
}

/**
 * A packed parcel was checked again. When it is not right it is opened: its pieces stand beside it, to be packed once
 * more. A cancelled or held one goes to the intercept shelf (state-machines §10.6, §10.7).
 */
export const recheckParcel = fact({
  name: 'outbound.recheckParcel',
  scope: 'warehouse',
  permission: 'outbound.recheck',
  args: args({ parcelId: id(), ok: boolean().required(), reason: line() }),
  reads: ({ parcelId }) => ({ parcel: need(parcel, parcelId) }),
  reads2: (_, { parcel: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
  }),
  ask({ parcel: checked, order }) {
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    if (order.held) throw outboundRefusals.orderHeld({ order: order.no })
    if (checked.status === 'swept') throw outboundRefusals.scannedAlready()
    if (!checked.open) throw outboundRefusals.notPacked({ order: order.no })
  },
  decide({ parcel: checked, order, lines }, { ok, reason }, told) {
    if (!checked.open) return [note(order.id, 'order.recheck-late', { parcel: checked.no })]
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    const intercepted = differ('outbound.intercept', subject(checked), { was: 1, is: 0 })
    if (isStopped(order)) {
      const stopped = intercept(work, { stopped: checked, putBacks: [] }, told)
      // Whoever checked it did not know: the exception says where it belongs (state-machines §27.11).
      const kind = order.held ? 'outbound.packed-while-held' : 'outbound.packed-after-cancel'
      const late = raise(kind, subjectOf(order), { parcel: checked.no })
      return [...work.changes(), stopped, intercepted, late, note(order.id, 'order.intercepted')]
    }
    if (ok) {
      work.edit({ rechecked: 1 })
      const by = { parcel: checked.no, by: told.actor.name }
      return [
        ...work.changes(),
        put(parcel, { ...checked, status: 're-checked' }),
        note(order.id, 'order.rechecked', by),
      ]
    }
    carry(work, checked.content, { from: packing(checked.id), to: tote(checked.no) })
    for (const { lineId, quantity } of checked.content)
      work.editLine(lineId, { packed: work.line(lineId).packed - quantity })
    work.edit({ packed: 0, rechecked: 0 })
    return [
      ...work.changes(),
      put(parcel, { ...checked, status: 'reopened', open: 0 }),
      differ(
        'outbound.recheck-failed',
        subjectOf(order),
        { was: 0, is: 1 },
        {
          ...{ parcel: checked.no, packedBy: checked.packedBy, reason },
        },
      ),
      note(order.id, 'order.recheck-failed', { parcel: checked.no, reason }),
    ]
  },
})

function subject({ id: parcelId, no }: { id: string; no: string }) {
  return { table: 'parcel', id: parcelId, label: no }
}

/**
 * A parcel was put on the intercept shelf: what a scan of a cancelled order's parcel asks for. It lies there whatever
 * else was found about it before the goods left: whoever finds it wrong first only opened it on its way.
 */
export const interceptParcel = fact({
  name: 'outbound.interceptParcel',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({ parcelId: id() }),
  reads: ({ parcelId }) => ({ parcel: need(parcel, parcelId) }),
  reads2: (_, { parcel: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
    parcels: list(parcelsOfOrder, [orderId]),
  }),
  decide({ parcel: scanned, parcels, order, lines, putBacks }, _, told) {
    const stopped = labelled(scanned, parcels)
    if (!stopped.open && stopped.status !== 'reopened')
      return [note(order.id, 'order.intercept-late', { parcel: stopped.no })]
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    const row = intercept(work, { stopped, putBacks }, told)
    return [
      ...work.changes(),
      row,
      isStopped(order)
        ? differ('outbound.intercept', subject(stopped), { was: 1, is: 0 })
        : differ('outbound.set-aside', subjectOf(order), { was: 0, is: 1 }, { parcel: stopped.no }),
      ...(stopped.open ? [] : [differ('outbound.recheck-failed', subjectOf(order), { was: 1, is: 0 })]),
      note(order.id, 'order.intercepted', { parcel: stopped.no }),
    ]
  },
})
