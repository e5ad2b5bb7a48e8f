import { differ, followUp, free, move, note } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { houseOf } from '../setup/house.ts'
import { tote } from '../stock/place.ts'
import { placeOn } from '../stock/shelved.ts'
import { reallocatingTask } from './allocating.ts'
import { isLeasedToOther, leaseOf } from './lease-wave.ts'
import {
  conditionOf,
  linesOfOrder,
  type OutboundLine,
  type OutboundOrder,
  outboundLine,
  outboundOrder,
} from './order.ts'
import { OrderWork } from './order-work.ts'
import { moved, piecesAt } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { outboundRefusals } from './refusals.ts'
import { type PickTask, pickTask as task, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

interface Picking {
  readonly task: PickTask
  readonly order: OutboundOrder
  readonly lines: readonly OutboundLine[]
}

/**
 * Pieces were taken from a position into a tote or a bin. Whatever the plan says by then, they are booked where they
 * are: pieces that the order no longer wants wait in that tote to be put back (state-machines §8, §27.7-9).
 */
export const pickTask = fact({
  name: 'outbound.pickTask',
  scope: 'warehouse',
  permission: 'outbound.pick',
  args: args({ taskId: id(), positionId: id(), into: filled(64), quantity: pieces() }),
  reads: ({ taskId }, told) => ({ task: need(task, taskId), house: houseOf(told) }),
  reads2: (_, { task: { orderId, lineId, waveId } }) => ({
    order: need(outboundOrder, orderId),
    line: need(outboundLine, lineId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    wave: row(wave, waveId),
  }),
  ask({ order }) {
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
  },
  decide(rows, { positionId, into, quantity }, told) {
    const { task: picked, order, line, wave: inWave } = rows
    const work = new OrderWork(rows, told)
    work.tally = inWave && new WaveTally(inWave)
    const live = order.status === 'in-delivery'
    const open = live && picked.status === 'waiting' ? picked.quantity - picked.picked : 0
    const planned = Math.min(quantity, open)
    const absorbed = live ? Math.min(quantity - planned, line.promised) : 0
    const location = tote(into)

    if (planned > 0) {
      const total = picked.picked + planned
      work.editTask(picked.id, { picked: total, status: planned === open ? 'picked' : 'waiting' })
    }
    work.promise(line.id, -absorbed)
    const wanted = planned + absorbed
    const taken = moved(line.places, location, wanted)
    // A packer's scan that came first took pieces that were not in the tote yet: these are those.
    const awaited = Math.min(quantity - wanted, Math.max(0, -piecesAt(taken, location)))
    if (wanted + awaited > 0)
      work.editLine(line.id, {
        picked: work.line(line.id).picked + wanted,
        places: moved(taken, location, awaited),
      })
    if (live && wanted > 0 && needsTote(rows)) work.edit({ bin: into })

    const here = positionId === picked.positionId
    if (!here && planned > 0) {
      work.say(free(picked.id))
      if (open > planned)
        work.say(
          followUp(told.scope, reallocatingTask, {
            ...{ taskId: picked.id, orderId: order.id, quantity: open - planned, movedTo: null },
          }),
        )
    }
    const { skuId, ownerId, batch } = picked
    const condition = conditionOf(line)
    work.position = positionId
    work.say(
      move({
        ...{ from: placeOn(positionId, condition), to: location, skuId, ownerId, batch, condition, quantity },
        documentId: order.id,
        short: condition === 'defective' ? 'exceptions.defective-beyond' : 'outbound.short-after-pick',
        // What a task holds goes into it only: an order that left the wave keeps what it still has.
        ...(here && planned > 0 && { taskId: picked.id }),
      }),
    )
    const surplus = quantity - wanted - awaited
    if (surplus > 0) {
      const reason = live ? 'outbound.over-pick' : 'outbound.picked-after-cancel'
      const back = putBackOf({ order, line, location, quantity: surplus, reason }, told)
      const subject = { table: 'putBack', id: back.row.id, label: order.no }
      work.say(back, differ(reason, subject, { was: 0, is: surplus }, { sku: line.skuCode, tote: into }))
    }
    const { tally } = work
    const by = { workerId: told.actor.id, deviceId: told.deviceId, at: told.at }
    if (tally && !isLeasedToOther(tally.wave, by)) tally.edit(leaseOf(told, rows.house))
    const changes = [...work.changes(), ...(tally?.changes(told.at) ?? [])]
    if (wanted > 0 && work.order.picking === 'picked') changes.push(note(order.id, 'order.picked', { into }))
    return changes
  },
})

/** Nothing of the order is in its tote: none was begun, or all was laid back. A cart's bin stays the order's own. */
function needsTote({ task: { bin }, order, lines }: Picking): boolean {
  if (order.bin === '') return true
  return bin === '' && !lines.some(({ places }) => piecesAt(places, tote(order.bin)) > 0)
}
