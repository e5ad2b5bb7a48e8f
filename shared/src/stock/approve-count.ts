import { sku } from '../catalog/sku.ts'
import { type Change, charge, differ, type FollowUp, move, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Balance, need, type Posting, postings, row, rows, stock, unheard } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { type CountLimit, settingsOf, type Warehouse, warehouse } from '../setup/warehouse.ts'
import { differencesOf } from './count-differences.ts'
import { settledDocument } from './count-document.ts'
import { type CountOrder, countOrder, moved } from './count-order.ts'
import { movedIn } from './count-position.ts'
import {
  added,
  type Money,
  mayApproveAny,
  type Needs,
  type Priced,
  whoApproves,
  worthOf,
} from './count-worth.ts'
import { summed } from './counted-goods.ts'
import { ADJUSTMENT, shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountTask, countTask } from './tasks.ts'
import { tryAgain } from './waiting-orders.ts'

/** What moved at a counted position since. The row was written last by the count: its version is the count's place in the scope's order. */
export function movedSince(task: CountTask) {
  return postings(shelf(task.positionId), {
    afterSeq: task.version,
    ...(task.countedAt !== null && { happenedAfter: task.countedAt }),
  })
}

export function heldAt({ positionId }: CountTask) {
  return stock({ locationId: shelf(positionId) }, 2000)
}

/**
 * Books what a count found beyond the journal of its moment, so that everything moved since stands on top of it
 * (state-machines §30.18). Pieces that the position owes are repaid by a gain first. Facts that happened before the
 * count and arrived after it count as known, and those that happened after it and arrived before it do not. A
 * difference above the warehouse's limit needs somebody who may approve any, and who did not count it. What another
 * count or a write-off corrected since is not corrected twice: where the two do not agree, the position is counted
 * again.
 */
export const approveCount = intent({
  name: 'stock.approveCount',
  scope: 'warehouse',
  permission: 'stock.approve-small',
  args: args({
    countId: id(),
    /** Why it does not wait for handhelds that were not heard since. */
    force: line(500),
  }),
  reads: ({ countId }, { scope }) => ({ task: need(countTask, countId), house: houseOf(scope) }),
  // The row was written last by the count: its version is the count's place in the scope's order.
  reads2: (_, { task, house }) => ({
    since: movedSince(task),
    here: heldAt(task),
    order: row(countOrder, task.orderId),
    silent: unheardAt(task, house),
  }),
  reads3: (_, { task, since }) => ({ articles: rows(sku, differing(task, since)) }),
  decide: (rows, { force }, told) => approvedCount(rows, force, told),
})

interface ToApprove extends Pick<AtApproval, 'since' | 'here' | 'articles'> {
  readonly task: CountTask
  readonly house: Warehouse | undefined
  readonly order: CountOrder | undefined
  readonly silent: readonly { readonly name: string }[]
}

/** What a person's approval of one count does, or why it may not. */
export function approvedCount(
  { task, house, since, here, order, articles, silent }: ToApprove,
  force: string,
  told: Told,
): Change[] {
  if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'approve', status: task.status })
  const devices = silent.map(({ name }) => name).join(', ')
  const isForced = force.trim() !== '' && mayApproveAny(told.actor)
  if (devices && !isForced) throw stockRefusals.devicesUnheard({ position: task.positionCode, devices })
  const { countLimits: limits } = settingsOf(house)
  const booked = bookedCount(task, { since, here, articles, limits, approver: told.actor.id }, told)
  if (booked.needs === 'manager' && !mayApproveAny(told.actor)) throw stockRefusals.aboveLimit()
  if (booked.needs === 'manager' && told.actor.id === task.countedBy) throw stockRefusals.samePerson()
  return [
    ...booked.changes,
    ...approvedIn(order, task, booked, told.at),
    ...forced(task, devices, force, told),
  ]
}

/** Handhelds that may know of movements from before the count (state-machines §17). */
export function unheardAt(task: CountTask, house: Warehouse | undefined) {
  const grace = settingsOf(house).offlineGrace * 60_000
  return unheard(task.positionId, { moment: task.countedAt ?? 0, grace })
}

/** That somebody did not wait for handhelds, and why. */
export function forced(
  { id: countId }: CountTask,
  devices: string,
  reason: string,
  { actor }: Told,
): Change[] {
  return devices ? [note(countId, 'count.forced', { by: actor.name, devices, reason })] : []
}

export function houseOf(scope: string) {
  return row(warehouse, scope.slice(scope.indexOf(':') + 1))
}

/** The articles that a count finds more or fewer of, by id. */
export function differing(task: CountTask, since: readonly Posting[]): string[] {
  return differencesOf(task, since).differences.map(({ skuId }) => skuId)
}

interface AtApproval {
  readonly since: readonly Posting[]
  readonly here: readonly Balance[]
  readonly articles: readonly Priced[]
  readonly limits: readonly CountLimit[]
  readonly approver: string
}
export interface BookedCount {
  readonly changes: readonly Change[]
  /** The articles that differ. */
  readonly found: number
  readonly worth: readonly Money[]
  readonly needs: Needs
}

/** What the approval of a count books, and who may approve it. */
export function bookedCount(
  task: CountTask,
  { since, here, articles, limits, approver }: AtApproval,
  told: Told,
): BookedCount {
  const { differences, disputed } = differencesOf(task, since)
  const worth = worthOf(differences, articles)
  const changes: Change[] = differences.map(({ skuId, ownerId, quantity }) => {
    const gain = quantity > 0
    const goods = { skuId, ownerId, batch: '', condition: 'good', documentId: task.id } as const
    const place = shelf(task.positionId)
    return gain
      ? move({ ...goods, from: ADJUSTMENT, to: place, quantity })
      : move({ ...goods, from: place, to: ADJUSTMENT, quantity: -quantity })
  })
  // The count that it corrects was charged.
  for (const { skuId, ownerId, quantity } of task.corrects ? [] : summed(task.counted))
    changes.push(
      charge({
        ...{ sheet: 'in-warehouse', fee: 'count', ownerId, quantity, documentId: task.id, subjectId: skuId },
        basis: { skuId, positionId: task.positionId },
      }),
    )
  const subject = { table: 'position', id: task.positionId, label: task.positionCode }
  return {
    ...{ found: differences.length, worth: worth.sums, needs: whoApproves(worth, limits) },
    changes: [
      ...changes,
      put(countTask, { ...task, status: 'approved', approvedBy: approver, countedSeq: task.version }),
      note(task.id, 'count.approved', { differences: differences.length }),
      ...(disputed ? [countAgain(task, told)] : []),
      ...tryAgain(here, told),
      differ('outbound.short-pick', subject, { was: 1, is: 0 }),
      ...(task.differs > 0 ? settledDocument(task, 'approve-count') : []),
    ],
  }
}

/** What an approved position leaves on its order, where it belongs to one. */
export function approvedIn(
  order: CountOrder | undefined,
  task: CountTask,
  { found, worth }: BookedCount,
  at: number,
): Change[] {
  const booked = order && {
    ...order,
    differences: order.differences + found,
    worth: added(order.worth, worth),
  }
  return movedIn(booked, [moved(task, { ...task, status: 'approved' })], at, 'approve-order')
}

export const cancelCount = intent({
  name: 'stock.cancelCount',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ countId: id(), reason: line() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  reads2: (_, { task }) => ({ here: heldAt(task), order: row(countOrder, task.orderId) }),
  decide: (rows, { reason }, told) => leftAsItIs(rows, reason, told),
})

interface ToLeave {
  readonly task: CountTask
  readonly here: readonly Balance[]
  readonly order: CountOrder | undefined
}

/** The count ends, and the books stay as they are. */
export function leftAsItIs({ task, here, order }: ToLeave, reason: string, told: Told): Change[] {
  if (task.status === 'approved' || task.status === 'cancelled')
    throw refusals.moveNotAllowed({ move: 'cancel', status: task.status })
  return [
    ...cancelledCount(task, { reason, here }, told),
    ...movedIn(order, [moved(task, { ...task, status: 'cancelled' })], told.at),
  ]
}

export function cancelledCount(
  task: CountTask,
  { reason, here }: { readonly reason: string; readonly here: readonly Balance[] },
  told: Told,
): Change[] {
  return [
    put(countTask, { ...task, status: 'cancelled' }),
    note(task.id, 'count.cancelled', { reason }),
    ...(task.differs > 0 ? settledDocument(task, 'leave-books') : []),
    ...tryAgain(here, told),
  ]
}

/** Two corrections of one article do not agree: what is there now decides. */
function countAgain({ positionId }: CountTask, { scope }: Told): FollowUp {
  return { do: 'followUp', scope, command: 'stock.countLate', args: { positionId } }
}
