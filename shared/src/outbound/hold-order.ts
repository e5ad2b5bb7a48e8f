import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { linesOfOrder, outboundOrder } from './order.ts'
import { mayBeHeld } from './order-view.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { tasksOfOrder } from './wave.ts'
import { allocateOrder } from './wave-work.ts'

const ofOrder = (orderId: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  tasks: list(tasksOfOrder, [orderId], 1000),
})

/**
 * Holds an order that stands in no wave: none takes it, and what it has stays its own (state-machines §6, overlay
 * `held`). What is in a wave is set aside or cancelled instead.
 */
export const holdOrder = intent({
  name: 'outbound.holdOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id(), reason: line(500) }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, { reason }, told) {
    const { id: orderId, status } = rows.order
    if (!mayBeHeld(rows.order)) throw refusals.moveNotAllowed({ move: 'hold', status })
    if (reason.trim() === '') throw outboundRefusals.reasonRequired()
    const work = new OrderWork(rows, told)
    work.edit({ held: 1 })
    return [...work.changes(), note(orderId, 'order.held', { reason })]
  },
})

/** Releases a held order; what it still lacks is allocated from the shelves. */
export const releaseOrder = intent({
  name: 'outbound.releaseOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  reads2: (_, { lines }) => shelvesOf(lines),
  decide(loaded, _, told) {
    const { id: orderId, status, held, abnormal } = loaded.order
    if (!held) throw refusals.moveNotAllowed({ move: 'release', status })
    const work = new OrderWork(loaded, told)
    work.edit({ held: 0 })
    if (status === 'to-be-issued' && !abnormal) allocateOrder(work, new FreePieces(balancesIn(loaded)))
    return [...work.changes(), note(orderId, 'order.released')]
  },
})
