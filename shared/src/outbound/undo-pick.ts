import { followUp, move, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { tote } from '../stock/place.ts'
import { placeOn } from '../stock/shelved.ts'
import { putBacksOfOrder } from '../stock/tasks.ts'
import { reallocatingTask } from './allocating.ts'
import {
  conditionOf,
  linesOfOrder,
  type OutboundLine,
  type OutboundOrder,
  outboundLine,
  outboundOrder,
} from './order.ts'
import { OrderWork } from './order-work.ts'
import { takeOff } from './parcel-moves.ts'
import { moved, piecesAt } from './places.ts'
import { outboundRefusals } from './refusals.ts'
import { sortedOf } from './wall.ts'
import { type PickTask, pickTask as task, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

/** Picked pieces were laid back on their position before anything else was done with them. */
export const undoPick = fact({
  name: 'outbound.undoPick',
  scope: 'warehouse',
  permission: 'outbound.pick',
  args: args({ taskId: id(), positionId: id(), from: filled(64), quantity: pieces() }),
  reads: ({ taskId }) => ({ task: need(task, taskId) }),
  reads2: (_, { task: { orderId, lineId, waveId } }) => ({
    order: need(outboundOrder, orderId),
    line: need(outboundLine, lineId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    putBacks: list(putBacksOfOrder, [orderId]),
    wave: row(wave, waveId),
  }),
  ask({ task: undone, order, line }, { from, quantity }) {
    if (undone.waveId === order.waveId && isStillThere(undone, line, { from, quantity })) return
    const left = Math.max(0, Math.min(undone.picked, piecesAt(line.places, tote(from))))
    throw outboundRefusals.undoTooLate({ left, depends: dependsOn(undone, order, line) })
  },
  decide(rows, { positionId, from, quantity }, told) {
    const { task: undone, order, line, putBacks } = rows
    const location = tote(from)
    const { skuId, ownerId } = line
    const condition = conditionOf(line)
    const back = move({
      ...{
        from: location,
        to: placeOn(positionId, condition),
        skuId,
        ownerId,
        batch: undone.batch,
        condition,
      },
      ...{ quantity, documentId: order.id },
    })
    const work = new OrderWork(rows, told)
    work.tally = rows.wave && new WaveTally(rows.wave)
    work.say(back)
    work.position = positionId
    // An order that left the wave since has put-backs for what was picked in it.
    const live = order.status === 'in-delivery' && undone.waveId === order.waveId
    if (!live || !isStillThere(undone, line, { from, quantity })) {
      const off = takeOff(live ? [] : putBacks, { skuId, location, quantity })
      const late = quantity - off.found
      if (late > 0) {
        // Somebody counted on these pieces: that place owes them to the order now.
        work.editLine(line.id, { places: moved(line.places, location, -late) })
        const subject = { table: 'outboundOrder', id: order.id, label: order.no }
        work.say(raise('outbound.undo-late', subject, { sku: line.skuCode, quantity: late, tote: from }))
      }
      return [...off.changes, ...work.changes()]
    }
    work.editLine(line.id, {
      picked: line.picked - quantity,
      places: moved(line.places, location, -quantity),
    })
    const asBefore = undone.status === 'picked' || undone.status === 'waiting'
    work.editTask(undone.id, {
      picked: undone.picked - quantity,
      ...(asBefore && { status: 'waiting' }),
    })
    // Its pieces are free again until the house has held them for it once more.
    if (asBefore)
      work.say(
        followUp(told.scope, reallocatingTask, {
          ...{ taskId: undone.id, orderId: order.id, quantity, movedTo: null },
        }),
      )
    else {
      work.promise(line.id, quantity)
      work.editLine(line.id, { waiting: 1 })
    }
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      note(order.id, 'order.pick-undone', { sku: line.skuCode, quantity }),
    ]
  },
})

/** What was done with the pieces since, so that laying them back is too late. */
function dependsOn(undone: PickTask, { status, waveId }: OutboundOrder, line: OutboundLine): string {
  if (status === 'shipped') return 'issued'
  if (status !== 'in-delivery' || undone.waveId !== waveId) return 'stopped'
  if (line.packed > 0) return 'packed'
  return sortedOf(line) > 0 ? 'sorted' : 'moved-on'
}

function isStillThere(
  { picked }: PickTask,
  { places }: OutboundLine,
  { from, quantity }: { from: string; quantity: number },
): boolean {
  return picked >= quantity && piecesAt(places, tote(from)) >= quantity
}
