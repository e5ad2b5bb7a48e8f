import { type Change, note } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { markAbnormal, mayBeMarked, unmarked } from './mark-abnormal.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { isUnderWay } from './under-way.ts'
import { type PickTask, tasksOfOrder, type Wave, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { allocateOrder } from './wave-work.ts'

const ofOrder = (orderId: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  tasks: list(tasksOfOrder, [orderId], 1000),
})

function needAbnormal(move: string, { abnormal, status }: OutboundOrder): void {
  if (!abnormal || !isUnderWay(status)) throw refusals.moveNotAllowed({ move, status })
}

/** The office marks an order that cannot go on. */
export const setAsideOrder = intent({
  name: 'outbound.setAsideOrder',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id(), reason: line(500) }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, { reason }, told) {
    const { order } = rows
    if (!mayBeMarked(order)) throw refusals.moveNotAllowed({ move: 'setAside', status: order.status })
    if (reason.trim() === '') throw outboundRefusals.reasonRequired()
    const work = new OrderWork(rows, told)
    const marked = markAbnormal(work, reason.trim(), null)
    return [...work.changes(), marked]
  },
})

/** "Re-out": the order goes on where it stood; its pieces are looked for again, and it waits when there are none. */
export const reoutOrder = intent({
  name: 'outbound.reoutOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  reads2: (_, { order, lines }) => ({ wave: row(wave, order.waveId), ...shelvesOf(lines) }),
  decide(loaded, _, told) {
    needAbnormal('reout', loaded.order)
    return goesOn(loaded, told)
  },
})

interface Marked {
  readonly order: OutboundOrder
  readonly lines: readonly OutboundLine[]
  readonly tasks: readonly PickTask[]
  readonly wave: Wave | undefined
}

/** The order goes on where it stood, with what its lines still need and the shelves have. */
export function goesOn(loaded: Marked, told: Told): Change[] {
  const { order } = loaded
  const work = new OrderWork(loaded, told)
  work.tally = loaded.wave && new WaveTally(loaded.wave)
  work.edit(unmarked)
  if (order.status !== 'to-review' && !order.held) allocateOrder(work, new FreePieces(balancesIn(loaded)))
  return [...work.changes(), ...(work.tally?.changes(told.at) ?? []), note(order.id, 'order.re-out')]
}

/** "Return": an order that was set aside goes back to review, while it is in no wave. */
export const returnOrder = intent({
  name: 'outbound.returnOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    const { order, lines } = rows
    needAbnormal('return', order)
    if (order.status === 'in-delivery')
      throw refusals.moveNotAllowed({ move: 'return', status: order.status })
    const work = new OrderWork(rows, told)
    work.voidTasks('promised')
    for (const { id: lineId, waiting } of lines) if (waiting) work.editLine(lineId, { waiting: 0 })
    work.edit({ status: 'to-review', warehouseReviewed: 0, picking: 'none', ...unmarked })
    return [...work.changes(), note(order.id, 'order.returned')]
  },
})
