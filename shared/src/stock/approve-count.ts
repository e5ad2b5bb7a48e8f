import { type Change, charge, differ, type FollowUp, move, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Balance, need, type Posting, postings, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { summed } from './count-position.ts'
import { ADJUSTMENT, shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountedGoods, type CountTask, countTask } from './tasks.ts'

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
    since: postings(shelf(task.positionId), {
      afterSeq: task.version,
      ...(task.countedAt !== null && { happenedAfter: task.countedAt }),
    }),
    here: stock({ locationId: shelf(task.positionId) }, 2000),
  }),
  decide({ task, since, here }, _, told) {
    if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'approve', status: task.status })
    const { differences, disputed } = differencesOf(task, since)
    if (differences.length > 0 && told.actor.id === task.countedBy) throw stockRefusals.samePerson()
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
    const counted = { was: 1, is: 0 }
    const approved = { status: 'approved', approvedBy: told.actor.id, countedSeq: task.version } as const
    return [
      ...changes,
      put(countTask, { ...task, ...approved }),
      note(task.id, 'count.approved', { differences: differences.length }),
      ...(disputed ? [countAgain(task, told)] : []),
      ...tryAgain(here, told),
      differ(
        'outbound.short-pick',
        { table: 'position', id: task.positionId, label: task.positionCode },
        counted,
      ),
    ]
  },
})

export const cancelCount = intent({
  name: 'stock.cancelCount',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ countId: id(), reason: line() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  reads2: (_, { task }) => ({ here: stock({ locationId: shelf(task.positionId) }, 2000) }),
  decide({ task, here }, { reason }, told) {
    if (task.status !== 'to-be-counted' && task.status !== 'counted')
      throw refusals.moveNotAllowed({ move: 'cancel', status: task.status })
    return [
      put(countTask, { ...task, status: 'cancelled' }),
      note(task.id, 'count.cancelled', { reason }),
      ...tryAgain(here, told),
    ]
  },
})

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

/**
 * Pieces counted beyond (or, below zero, short of) what should have been there when it was counted, of the articles that
 * nothing corrected since. `disputed`: a correction since is another than this count would make.
 */
export function differencesOf(
  {
    counted,
    expected,
    countedAt,
    version,
  }: Pick<CountTask, 'counted' | 'expected' | 'countedAt' | 'version'>,
  since: readonly Posting[],
): { differences: CountedGoods[]; disputed: boolean } {
  const moment = countedAt ?? 0
  const good = since
    .filter(({ condition }) => condition === 'good')
    .map(({ skuId, ownerId, quantity, ...when }) => ({
      ...{ ...when, of: { skuId, skuCode: '', ownerId, quantity } },
    }))
  const before = good.filter(({ seq, at, beyond }) => seq > version && at < moment && beyond !== ADJUSTMENT)
  // What was written off, or found, is about the books: nothing moved when somebody said so.
  const after = good.filter(({ seq, at, beyond }) => seq <= version && at > moment && beyond !== ADJUSTMENT)
  const corrected = summed(
    good.filter(({ seq, beyond }) => seq > version && beyond === ADJUSTMENT).map(({ of }) => of),
  )
  const less = [...expected, ...before.map(({ of }) => of)].map(minus)
  const found = summed([...counted, ...after.map(({ of }) => of), ...less])
  const same = (a: CountedGoods) => (b: CountedGoods) => a.skuId === b.skuId && a.ownerId === b.ownerId
  const isLeft = ({ quantity }: CountedGoods) => quantity !== 0
  return {
    differences: found.filter((one) => isLeft(one) && !corrected.some(same(one))),
    disputed: corrected.some((one) =>
      summed([...found.filter(same(one)), minus(one)].map((each) => ({ ...each, skuCode: '' }))).some(isLeft),
    ),
  }
}

function minus(goods: CountedGoods): CountedGoods {
  return { ...goods, quantity: -goods.quantity }
}
