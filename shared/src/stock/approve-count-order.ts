import { number } from 'yup'
import { sku } from '../catalog/sku.ts'
import { type Change, type FollowUp, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import {
  need,
  next,
  type Posting,
  type PostingsRead,
  rows,
  type StockRead,
  type UnheardRead,
} from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { type ArgsOf, args, id, line } from '../command/schema.ts'
import { settingsOf } from '../setup/warehouse.ts'
import { bookedCount, differing, forced, heldAt, houseOf, movedSince, unheardAt } from './approve-count.ts'
import {
  type CountMove,
  type CountOrder,
  countOrder,
  countOrderMachine,
  countsOfOrder,
  moved,
} from './count-order.ts'
import { movedIn } from './count-position.ts'
import { added, mayApproveAny } from './count-worth.ts'
import { stockRefusals } from './refusals.ts'

/** Positions that one command books: some twenty moves, so that scans go between two of them. */
const PART = 10

type SinceKey = `since ${string}`
type HereKey = `here ${string}`
type SilentKey = `silent ${string}`

/**
 * Approves what was counted of an order. The positions are booked some at a time; what is counted later waits for another
 * approval.
 */
export const approveCountOrder = intent({
  name: 'stock.approveCountOrder',
  scope: 'warehouse',
  permission: 'stock.approve-small',
  args: args({
    orderId: id(),
    /** Why it does not wait for handhelds that were not heard since. */
    force: line(500),
  }),
  reads: ({ orderId }) => ({ order: need(countOrder, orderId) }),
  decide: ({ order }, { force }, told) => approvedOrder(order, force, told),
})

/** What a person's approval of an order begins, or why it may not. */
export function approvedOrder(order: CountOrder, force: string, told: Told): Change[] {
  const { status, counted, id: orderId } = order
  if (!countOrderMachine.allows(status, 'approve')) throw refusals.moveNotAllowed({ move: 'approve', status })
  if (counted === 0) throw stockRefusals.nothingToCount()
  const { id: approver, name: approverName } = told.actor
  const any = mayApproveAny(told.actor) ? 1 : 0
  const given = { orderId, after: '', approver, any, above: 0, own: 0, silent: 0, force }
  return [
    put(countOrder, { ...order, approver, approverName }),
    note(orderId, 'count-order.approved', { by: approverName, positions: counted }),
    followUp(told.scope, approveCounts, given),
  ]
}

const parts = args({
  orderId: id(),
  after: line(),
  /** Who approves; the order says it where an older build asked. */
  approver: line(),
  /** 1: the person may approve differences of any value. */
  any: number().integer().default(1),
  /** Positions before these that need somebody who may, and those that need another person. */
  above: number().integer().default(0),
  own: number().integer().default(0),
  /** Those that wait for handhelds, and why the person does not. */
  silent: number().integer().default(0),
  force: line(500),
})

/**
 * Books the next counted positions of an order for the one who approved it, as `stock.approveCount` does one. Each is
 * judged by its own value: what the person may not approve waits for somebody who may. The house asks for it by itself.
 */
export const approveCounts = intent({
  name: 'stock.approveCounts',
  scope: 'warehouse',
  permission: 'stock.approve-small',
  args: parts,
  reads: ({ orderId, after }, { scope }) => ({
    order: need(countOrder, orderId),
    tasks: next(countsOfOrder, [orderId, 'counted'], { after, limit: PART }),
    house: houseOf(scope),
  }),
  reads2: (_, { tasks, house }) => {
    const silent: Record<SilentKey, UnheardRead> = {}
    const since: Record<SinceKey, PostingsRead> = {}
    const here: Record<HereKey, StockRead> = {}
    for (const task of tasks) {
      since[`since ${task.id}`] = movedSince(task)
      here[`here ${task.id}`] = heldAt(task)
      silent[`silent ${task.id}`] = unheardAt(task, house)
    }
    return Object.assign(since, here, silent)
  },
  reads3: (_, { tasks, ...read }) => ({
    articles: rows(sku, [...new Set(tasks.flatMap((task) => differing(task, movedAt(read, task.id))))]),
  }),
  decide({ order, tasks, house, articles, ...read }, given, told) {
    const approver = given.approver || order.approver
    if (approver === null || order.status === 'cancelled') return []
    const { countLimits: limits } = settingsOf(house)
    const changes: Change[] = []
    const moves: CountMove[] = []
    let { differences, worth } = order
    let { above, own, silent } = given
    const isForced = given.any === 1 && given.force.trim() !== ''
    for (const task of tasks) {
      const [since, here] = [movedAt(read, task.id), read[`here ${task.id}`] ?? []]
      const booked = bookedCount(task, { since, here, articles, limits, approver }, told)
      const isAbove = booked.needs === 'manager'
      const devices = (read[`silent ${task.id}`] ?? []).map(({ name }) => name).join(', ')
      if (devices && !isForced) silent += 1
      else if (isAbove && given.any === 0) above += 1
      else if (isAbove && task.countedBy === approver) own += 1
      else {
        changes.push(...booked.changes, ...forced(task, devices, given.force, told))
        moves.push(moved(task, { ...task, status: 'approved' }))
        differences += booked.found
        worth = added(worth, booked.worth)
      }
    }
    const last = tasks[tasks.length - 1]
    const isLast = !last || tasks.length < PART
    return [
      ...changes,
      ...movedIn({ ...order, differences, worth }, moves, told.at, 'approve-order'),
      ...(isLast ? [] : [goOn(told, { ...given, above, own, silent, after: last.positionCode })]),
      ...(isLast && above > 0 ? [note(order.id, 'count-order.above', { positions: above })] : []),
      ...(isLast && silent > 0 ? [note(order.id, 'count-order.silent', { positions: silent })] : []),
      ...(isLast && own > 0 ? [note(order.id, 'count-order.own', { positions: own })] : []),
    ]
  },
})

function movedAt(read: object, countId: string): readonly Posting[] {
  return (read as Readonly<Record<string, readonly Posting[]>>)[`since ${countId}`] ?? []
}

function goOn({ scope }: Told, args: ArgsOf<typeof parts>): FollowUp {
  return { do: 'followUp', scope, command: 'stock.approveCounts', args }
}
