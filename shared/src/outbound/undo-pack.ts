import { differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { ABNORMAL, packing, slotOf } from '../stock/place.ts'
import type { OutboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { materialStock, materialStockId, readMaterials } from './packaging.ts'
import { spend } from './packaging-spent.ts'
import { carry, hadBeen, subjectOf } from './parcel-moves.ts'
import { isPast, piecesIn } from './parcel-state.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel } from './wave.ts'

/**
 * A parcel was opened again before anybody went on with it: its pieces are back where they were taken from, or on the
 * intercept shelf when that slot of the wall is not its order's any more. Later the re-check opens it (state-machines
 * §10, "until weighed").
 */
export const undoPack = fact({
  name: 'outbound.undoPack',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({ parcelId: id() }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) =>
    Object.assign(readMaterials(loaded.parcel.materials ?? []), readAround(loaded.parcel)),
  reads3: (_, loaded, { scope }) => ({
    stocks: rows(
      materialStock,
      (loaded.parcel.materials ?? []).flatMap(({ code }) =>
        (loaded[`material ${code}`] ?? []).map((material) => materialStockId(scope, material.id)),
      ),
    ),
  }),
  ask({ parcel: undone, order }) {
    if (undone.status !== 'packed' || !undone.open)
      throw outboundRefusals.undoPackLate({ parcel: undone.no, status: undone.status })
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
  },
  decide({ parcel: packed, order, lines, stocks }, _, told) {
    const undone = { ...packed, taken: backTo(packed, order) }
    const late = raise('outbound.undo-late', subjectOf(order), { parcel: undone.no, status: undone.status })
    if (isPast(undone, 'unpacked')) return [note(order.id, 'order.pack-undone', { parcel: undone.no })]
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    if (undone.status === 'swept') return [...hadBeen(work, undone, 'unpacked'), late]
    const goesBack = order.status !== 'in-delivery'
    for (const { lineId, quantity, location: to } of piecesIn(undone, 'unpacked')) {
      const one = [{ lineId, quantity }]
      carry(work, one, { from: packing(undone.id), to })
      const { packed, places } = work.line(lineId)
      work.editLine(lineId, {
        packed: packed - quantity,
        ...(goesBack && { places: moved(places, to, -quantity) }),
      })
      const back = {
        order,
        line: work.line(lineId),
        location: to,
        quantity,
        reason: 'order-cancelled',
      } as const
      if (goesBack) work.say(putBackOf(back, told))
    }
    const isNamed = undone.namesOrder && order.waybillNo === undone.waybillNo
    work.edit({ packed: 0, weighed: 0, rechecked: 0, ...(isNamed && { waybillNo: '' }) })
    const { materials = [], options = [] } = undone
    return [
      ...work.changes(),
      put(parcel, { ...undone, status: 'unpacked', open: 0 }),
      differ('outbound.intercept', parcelSubject(undone), { was: 1, is: 0 }),
      ...(undone.status === 'packed' ? [] : [late]),
      ...spend({ materials, options, stocks, order, parcelId: undone.id, times: -1 }),
      note(order.id, 'order.pack-undone', { parcel: undone.no }),
    ]
  },
})

/** Where the pieces of an opened parcel go, line by line. */
function backTo({ taken }: Parcel, { wallSlot }: OutboundOrder): Parcel['taken'] {
  return taken.map((one) => {
    const slot = slotOf(one.from)
    return slot === undefined || slot === wallSlot ? one : { ...one, from: ABNORMAL }
  })
}
