import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { linesOfOrder, outboundOrder } from './order.ts'
import { outboundMachine } from './order-machine.ts'
import { OrderWork } from './order-work.ts'
import { putBackOf } from './put-backs.ts'
import { outboundRefusals } from './refusals.ts'
import { parcelsOfOrder, tasksOfOrder, wave, waveMachine } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

/**
 * Takes an order out of a wave that is not picked to its end: what was picked of it goes back to the shelves, the rest
 * is free again, and the order waits to be issued (state-machines §7).
 */
export const removeFromWave = intent({
  name: 'outbound.removeFromWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id(), orderId: id() }),
  reads: ({ waveId, orderId }) => ({
    wave: need(wave, waveId),
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    parcels: list(parcelsOfOrder, [orderId]),
  }),
  decide({ wave: left, parcels, ...rows }, _, told) {
    const { order } = rows
    if (order.waveId !== left.id) throw outboundRefusals.notInWave({ order: order.no, wave: left.no })
    if (!outboundMachine.allows(order.status, 'leaveWave'))
      throw refusals.moveNotAllowed({ move: 'leaveWave', status: order.status })
    if (!waveMachine.allows(left.status, 'remove')) throw outboundRefusals.waveClosed({ wave: left.no })
    if (order.packed || parcels.some(({ open, status }) => open || status === 'swept'))
      throw outboundRefusals.packedAlready({ order: order.no })
    const work = new OrderWork(rows, told)
    const tally = new WaveTally(left)
    work.tally = tally
    work.voidTasks('promised')
    for (const line of work.lines) {
      for (const place of line.places.filter(({ quantity }) => quantity > 0))
        work.say(putBackOf({ order, line, ...place, reason: 'left-wave' }, told))
      work.promise(line.id, line.picked)
      // Less than nothing is owed by a pick that is still to come.
      const places = line.places.filter(({ quantity }) => quantity < 0)
      work.editLine(line.id, { picked: 0, places, waveId: null })
    }
    work.edit({ status: 'to-be-issued', waveId: null, waveType: '', bin: '' })
    tally.edit({ orders: left.orders - 1 })
    if (left.orders === 1 && tally.wave.picked === 0) tally.edit({ status: 'void' })
    return [
      ...work.changes(),
      ...tally.changes(told.at),
      note(order.id, 'order.left-wave', { wave: left.no }),
    ]
  },
})
