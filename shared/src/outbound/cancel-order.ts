import { note, put, raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { packing } from '../stock/place.ts'
import { linesOfOrder, outboundOrder } from './order.ts'
import { outboundMachine } from './order-machine.ts'
import { OrderWork } from './order-work.ts'
import { putBackOf } from './put-backs.ts'
import { outboundRefusals } from './refusals.ts'
import { parcelsOfOrder, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

/**
 * Cancels an order at any stage before its goods leave. What is promised or held becomes free at once, tasks end,
 * picked pieces become put-backs, and a packed parcel must be stopped: until it was scanned it is being intercepted
 * (state-machines §6).
 */
export const cancelOrder = intent({
  name: 'outbound.cancelOrder',
  scope: 'warehouse',
  permission: 'outbound.cancel',
  args: args({ orderId: id(), reason: line(500) }),
  reads: ({ orderId }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    parcels: list(parcelsOfOrder, [orderId]),
  }),
  reads2: (_, { order }) => ({ wave: row(wave, order.waveId) }),
  decide({ order, lines, tasks, parcels, wave: inWave }, { reason }, told) {
    if (order.status === 'shipped' || parcels.some(({ status }) => status === 'swept'))
      throw outboundRefusals.goodsLeft()
    if (!outboundMachine.allows(order.status, 'cancel'))
      throw refusals.moveNotAllowed({ move: 'cancel', status: order.status })
    // In a wave only the warehouse may still stop it.
    if (told.actor.kind === 'customer' && order.status === 'in-delivery')
      throw refusals.moveNotAllowed({ move: 'cancel', status: order.status })
    if (reason.trim() === '') throw outboundRefusals.reasonRequired()

    const work = new OrderWork({ order, lines, tasks }, told)
    work.tally = inWave && new WaveTally(inWave)
    work.voidTasks('given-up')
    work.releasePromise()
    const packed = new Set(parcels.filter(({ open }) => open).map((one) => packing(one.id)))
    for (const line of lines) {
      const goesBack = line.places.filter((place) => place.quantity > 0 && !packed.has(place.location))
      if (goesBack.length === 0) continue
      for (const place of goesBack)
        work.say(putBackOf({ order, line, ...place, reason: 'order-cancelled' }, told))
      work.editLine(line.id, { places: line.places.filter((place) => !goesBack.includes(place)) })
    }
    for (const one of parcels)
      if (one.open)
        work.say(
          raise('outbound.intercept', { table: 'parcel', id: one.id, label: one.no }, { order: order.no }),
        )
    work.edit({ status: 'cancelled' })
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      note(order.id, 'order.cancelled', { reason }),
    ]
  },
})

/** Drafts and cancelled orders may be deleted; a cancelled one only when its pieces are off its hands. */
export const deleteOrder = intent({
  name: 'outbound.deleteOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
  }),
  decide({ order, lines }) {
    if (!outboundMachine.allows(order.status, 'delete'))
      throw refusals.moveNotAllowed({ move: 'delete', status: order.status })
    if (lines.some(({ places }) => places.length > 0)) throw outboundRefusals.goodsNotBack()
    return [put(outboundOrder, { ...order, status: 'deleted' }), note(order.id, 'order.deleted')]
  },
})
