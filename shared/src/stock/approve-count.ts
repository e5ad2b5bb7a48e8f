import { type Change, charge, differ, type FollowUp, move, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Balance, need, type Posting, postings, row, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { differencesOf } from './count-differences.ts'
import { countOrder } from './count-order.ts'
import { movedIn, summed } from './count-position.ts'
import { ADJUSTMENT, shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountTask, countTask } from './tasks.ts'

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
 * count and arrived after it count as known, and those that happened after it and arrived before it do not. Whoever
 * counted may not approve a difference. What another count or a write-off corrected since is not corrected twice: where
 * the two do not agree, the position is counted again.
 */
export const approveCount = intent({
  name: 'stock.approveCount',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ countId: id() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  // The row was written last by the count: its version is the count's place in the scope's order.
  reads2: (_, { task }) => ({
    since: movedSince(task),
    here: heldAt(task),
    order: row(countOrder, task.orderId),
  }),
  decide({ task, since, here, order }, _, told) {
    if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'approve', status: task.status })
    const { changes, found } = bookedCount(task, { since, here, approver: told.actor.id }, told)
    if (found > 0 && told.actor.id === task.countedBy) throw stockRefusals.samePerson()
    const counted = order && { ...order, differences: order.differences + found }
    return [...changes, ...movedIn(counted, [{ was: 'counted', is: 'approved' }], told.at)]
  },
})

interface AtApproval {
  readonly since: readonly Posting[]
  readonly here: readonly Balance[]
  readonly approver: string
}

/** What the approval of a count books; `found`: the articles that differ. */
export function bookedCount(
  task: CountTask,
  { since, here, approver }: AtApproval,
  told: Told,
): { changes: Change[]; found: number } {
  const { differences, disputed } = differencesOf(task, since)
  const changes: Change[] = differences.map(({ skuId, ownerId, quantity }) => {
    const gain = quantity > 0
    const goods = { skuId, ownerId, batch: '', condition: 'good', documentId: task.id } as const
    const place = shelf(task.positionId)
    return gain
      ? move({ ...goods, from: ADJUSTMENT, to: place, quantity })
      : move({ ...goods, from: place, to: ADJUSTMENT, quantity: -quantity })
  })
  const owners = summed(task.counted.map((one) => ({ ...one, skuId: '', skuCode: '' })))
  for (const { ownerId, quantity } of owners)
    changes.push(charge({ sheet: 'internal', fee: 'count', ownerId, quantity, documentId: task.id }))
  const subject = { table: 'position', id: task.positionId, label: task.positionCode }
  return {
    found: differences.length,
    changes: [
      ...changes,
      put(countTask, { ...task, status: 'approved', approvedBy: approver, countedSeq: task.version }),
      note(task.id, 'count.approved', { differences: differences.length }),
      ...(disputed ? [countAgain(task, told)] : []),
      ...tryAgain(here, told),
      differ('outbound.short-pick', subject, { was: 1, is: 0 }),
    ],
  }
}

export const cancelCount = intent({
  name: 'stock.cancelCount',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ countId: id(), reason: line() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  reads2: (_, { task }) => ({ here: heldAt(task), order: row(countOrder, task.orderId) }),
  decide({ task, here, order }, { reason }, told) {
    if (task.status === 'approved' || task.status === 'cancelled')
      throw refusals.moveNotAllowed({ move: 'cancel', status: task.status })
    return [
      ...cancelledCount(task, { reason, here }, told),
      ...movedIn(order, [{ was: task.status, is: 'cancelled' }], told.at),
    ]
  },
})

export function cancelledCount(
  task: CountTask,
  { reason, here }: { readonly reason: string; readonly here: readonly Balance[] },
  told: Told,
): Change[] {
  return [
    put(countTask, { ...task, status: 'cancelled' }),
    note(task.id, 'count.cancelled', { reason }),
    ...tryAgain(here, told),
  ]
}

/** Two corrections of one article do not agree: what is there now decides. */
function countAgain({ positionId }: CountTask, { scope }: Told): FollowUp {
  return { do: 'followUp', scope, command: 'stock.countLate', args: { positionId } }
}

/** While it was to be counted nothing there was held for orders: those that wait are tried again. */
function tryAgain(here: readonly Balance[], { scope }: Told): FollowUp[] {
  const free = here.filter(
    ({ condition, quantity, allocated }) => condition === 'good' && quantity > allocated,
  )
  const articles = new Map(free.map(({ skuId, ownerId }) => [skuId, { skuId, ownerId }]))
  return [...articles.values()].map((args) => ({
    ...{ do: 'followUp', scope, command: 'outbound.allocateWaiting', args },
  }))
}
