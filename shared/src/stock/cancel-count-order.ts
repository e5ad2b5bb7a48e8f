import { type Change, followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, type StockRead } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { cancelledCount, heldAt } from './approve-count.ts'
import { countOrder, countOrderMachine, countsOfOrder, moved } from './count-order.ts'
import { movedIn } from './count-position.ts'
import { countTask, SHORT_PICK } from './tasks.ts'

const PART = 20

type HereKey = `here ${string}`

/** Ends a count order: what was approved stands, nothing else of it is booked or counted (state-machines §17). */
export const cancelCountOrder = intent({
  name: 'stock.cancelCountOrder',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ orderId: id(), reason: filled(500) }),
  reads: ({ orderId }) => ({ order: need(countOrder, orderId) }),
  decide({ order }, { reason }, told) {
    const { status, id: orderId } = order
    if (!countOrderMachine.allows(status, 'cancel')) throw refusals.moveNotAllowed({ move: 'cancel', status })
    return [
      put(countOrder, { ...order, status: 'cancelled', reason, finishedAt: told.at }),
      note(orderId, 'count-order.cancelled', { reason, by: told.actor.name }),
      followUp(told.scope, cancelCounts, { orderId }),
    ]
  },
})

/**
 * Cancels the next open positions of an ended order. One where somebody missed pieces meanwhile is counted all the same,
 * for no order. The house asks for it by itself.
 */
export const cancelCounts = intent({
  name: 'stock.cancelCounts',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(countOrder, orderId),
    planned: first(countsOfOrder, [orderId, 'planned'], PART),
    open: first(countsOfOrder, [orderId, 'to-be-counted'], PART),
    counted: first(countsOfOrder, [orderId, 'counted'], PART),
  }),
  reads2: (_, { planned, open, counted }) => {
    const here: Record<HereKey, StockRead> = {}
    for (const task of [...planned, ...open, ...counted].slice(0, PART))
      here[`here ${task.id}`] = heldAt(task)
    return here
  },
  decide({ order, planned, open, counted, ...here }, _, told) {
    if (order.status !== 'cancelled') return []
    const tasks = [...planned, ...open, ...counted].slice(0, PART)
    const changes: Change[] = tasks.flatMap((task) =>
      task.reason === SHORT_PICK && task.status === 'to-be-counted'
        ? [put(countTask, { ...task, orderId: null, only: [] })]
        : cancelledCount(task, { reason: order.reason, here: here[`here ${task.id}`] ?? [] }, told),
    )
    const moves = tasks.map((task) => moved(task, { ...task, status: 'cancelled' }))
    return [
      ...changes,
      ...movedIn(order, moves, told.at),
      ...(tasks.length === PART
        ? [followUp(told.scope, { name: 'stock.cancelCounts' }, { orderId: order.id })]
        : []),
    ]
  },
})
