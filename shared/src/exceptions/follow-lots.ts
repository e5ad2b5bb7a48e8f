import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { args, id, maybeId } from '../command/schema.ts'
import { FreePieces } from '../outbound/allocate.ts'
import {
  type LineLot,
  linesOfOrder,
  type OutboundLine,
  type OutboundOrder,
  outboundOrder,
} from '../outbound/order.ts'
import { OrderWork } from '../outbound/order-work.ts'
import { type PickTask, parcelsOfOrder, tasksOfOrder, wave } from '../outbound/wave.ts'
import { WaveTally } from '../outbound/wave-tally.ts'
import { allocateOrder } from '../outbound/wave-work.ts'
import { type DefectiveItem, defectiveItem, lotsFor, lotsIn, matched } from '../stock/defective-item.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { putBacksOfOrder } from '../stock/tasks.ts'
import { HeldLots } from './held-lots.ts'

/**
 * What a removal order holds of lots follows from its lines, tasks, parcels and put-backs: pieces still to be picked are
 * bound, those in totes and parcels are away, and those that left are gone. The house asks for it after everything that
 * changes one of these. Where lots have become too small for it, others are bound; the order is picked there.
 */
export const followLots = intent({
  name: 'exceptions.followLots',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ orderId: id(), positionId: maybeId() }),
  reads: ({ orderId }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    parcels: list(parcelsOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
  }),
  reads2: (_, { order, lines }, { scope }) => ({
    wave: row(wave, order.waveId),
    held: rows(
      defectiveItem,
      lines.flatMap(({ lots }) => lots.map(({ lotId }) => lotId)),
    ),
    ...lotsFor(lines, scope),
    ...shelvesOf(lines),
  }),
  decide(loaded, { positionId }, told) {
    const { order, lines, held } = loaded
    const work = new OrderWork(loaded, told)
    work.asksLots = false
    work.tally = loaded.wave && new WaveTally(loaded.wave)
    const before = [
      ...held,
      ...lotsIn(loaded).filter((lot) => !held.some(({ id: known }) => known === lot.id)),
    ]
    const lots = new HeldLots(before, order.id)
    for (const line of lines) {
      const is = lots.hold(line, loaded)
      if (JSON.stringify(is) !== JSON.stringify(line.lots)) work.editLine(line.id, { lots: is })
      const waiting = lacks(line, is, loaded.tasks) ? 1 : 0
      if (line.waiting !== waiting) work.editLine(line.id, { waiting })
    }
    if (isPicked(order)) allocateOrder(work, new FreePieces(balancesIn(loaded)))
    const changed = lots.changed(told.at)
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      ...changed.map((lot) => put(defectiveItem, lot)),
      ...changed.flatMap((lot) => ended(lot, before, order)),
      ...placesOf(changed, lines, positionId).map((place) =>
        matched(place, told.scope, place.positionId === positionId ? cameFrom(place, before, changed) : null),
      ),
    ]
  },
})

/** No lot has all the pieces that are still to be picked. */
function lacks(
  { id: lineId, promised }: OutboundLine,
  lots: readonly LineLot[],
  tasks: readonly PickTask[],
): boolean {
  const open = tasks
    .filter((task) => task.lineId === lineId && task.status === 'waiting')
    .reduce((sum, { quantity, picked }) => sum + quantity - picked, 0)
  return promised > 0 && lots.reduce((sum, { bound }) => sum + bound, 0) < promised + open
}

/** Its pieces are looked for at once. */
function isPicked({ status, held, abnormal }: OutboundOrder): boolean {
  return status === 'in-delivery' && !held && !abnormal
}

function ended(lot: DefectiveItem, before: readonly DefectiveItem[], { no }: OutboundOrder): Change[] {
  const was = before.find(({ id: of }) => of === lot.id)
  if (lot.status === was?.status) return []
  return lot.status === 'returned'
    ? [note(lot.id, 'defective.went-home', { order: no, quantity: lot.done })]
    : [note(lot.id, 'defective.came-off', { order: no })]
}

/** The lot of the same goods on another position that fewer pieces are away from than before. */
function cameFrom(
  { positionId, skuId }: Place,
  before: readonly DefectiveItem[],
  changed: readonly DefectiveItem[],
): string | null {
  const less = (is: DefectiveItem) => is.away < (before.find(({ id: of }) => of === is.id)?.away ?? 0)
  return changed.find((lot) => lot.skuId === skuId && lot.positionId !== positionId && less(lot))?.id ?? null
}

interface Place {
  readonly positionId: string
  readonly skuId: string
  readonly ownerId: string
}

/** Where the journal may say something else now. */
function placesOf(
  changed: readonly DefectiveItem[],
  lines: readonly Omit<Place, 'positionId'>[],
  positionId: string | null,
): Place[] {
  const at = positionId === null ? [] : lines.map(({ skuId, ownerId }) => ({ positionId, skuId, ownerId }))
  const places = new Map([...changed, ...at].map((one) => [`${one.positionId} ${one.skuId}`, one] as const))
  return [...places.values()].map(({ positionId: on, skuId, ownerId }) => ({
    positionId: on,
    skuId,
    ownerId,
  }))
}
