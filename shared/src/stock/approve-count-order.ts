import { type Change, type FollowUp, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, next, type PostingsRead, type StockRead } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { bookedCount, heldAt, movedSince } from './approve-count.ts'
import { afterMoves, type CountMove, countOrder, countOrderMachine, countsOfOrder } from './count-order.ts'
import { stockRefusals } from './refusals.ts'

/** Positions that one command books: some twenty moves, so that scans go between two of them. */
const PART = 10

type SinceKey = `since ${string}`
type HereKey = `here ${string}`

/**
 * Approves what was counted of an order. The positions are booked some at a time; what is counted later waits for another
 * approval.
 */
export const approveCountOrder = intent({
  name: 'stock.approveCountOrder',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({ order: need(countOrder, orderId) }),
  decide({ order }, _, told) {
    const { status, counted, id: orderId } = order
    if (!countOrderMachine.allows(status, 'approve'))
      throw refusals.moveNotAllowed({ move: 'approve', status })
    if (counted === 0) throw stockRefusals.nothingToCount()
    const { id: approver, name: approverName } = told.actor
    return [
      put(countOrder, { ...order, approver, approverName }),
      note(orderId, 'count-order.approved', { by: approverName, positions: counted }),
      followUp(told.scope, approveCounts, { orderId, after: '' }),
    ]
  },
})

/**
 * Books the next counted positions of an order for the one who approved it, as `stock.approveCount` does one. What he
 * counted himself, and differs, waits for somebody else. The house asks for it by itself.
 */
export const approveCounts = intent({
  name: 'stock.approveCounts',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ orderId: id(), after: line() }),
  reads: ({ orderId, after }) => ({
    order: need(countOrder, orderId),
    tasks: next(countsOfOrder, [orderId, 'counted'], { after, limit: PART }),
  }),
  reads2: (_, { tasks }) => {
    const since: Record<SinceKey, PostingsRead> = {}
    const here: Record<HereKey, StockRead> = {}
    for (const task of tasks) {
      since[`since ${task.id}`] = movedSince(task)
      here[`here ${task.id}`] = heldAt(task)
    }
    return Object.assign(since, here)
  },
  decide({ order, tasks, ...read }, _, told) {
    const { approver } = order
    if (approver === null || order.status === 'cancelled') return []
    const changes: Change[] = []
    const moves: CountMove[] = []
    let { differences } = order
    for (const task of tasks) {
      const [since, here] = [read[`since ${task.id}`] ?? [], read[`here ${task.id}`] ?? []]
      const booked = bookedCount(task, { since, here, approver }, told)
      if (booked.found > 0 && task.countedBy === approver) continue
      changes.push(...booked.changes)
      moves.push({ was: 'counted', is: 'approved' })
      differences += booked.found
    }
    const last = tasks[tasks.length - 1]
    return [
      ...changes,
      put(countOrder, afterMoves({ ...order, differences }, moves, told.at)),
      ...(last && tasks.length === PART ? [goOn(told, { orderId: order.id, after: last.positionCode })] : []),
    ]
  },
})

function goOn({ scope }: Told, args: { readonly orderId: string; readonly after: string }): FollowUp {
  return { do: 'followUp', scope, command: 'stock.approveCounts', args }
}
