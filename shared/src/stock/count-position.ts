import { array } from 'yup'
import { type Change, followUp, note, put } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { type Balance, first, list, need, row, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, pieces } from '../command/schema.ts'
import { booksAtOnce, position, settingsOf, warehouse } from '../setup/warehouse.ts'
import { afterMoves, type CountMove, type CountOrder, countOrder, countsOfOrder } from './count-order.ts'
import { newCount } from './new-count.ts'
import { shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountedGoods, type CountTask, countsOfPosition, countTask } from './tasks.ts'
import { tryAgain } from './waiting-orders.ts'

/** Kinds of goods that one position may hold. */
const MOST_GOODS = 2000

interface Tasks {
  readonly open: readonly CountTask[]
  readonly planned: readonly CountTask[]
  readonly counted: readonly CountTask[]
}

/**
 * A position was counted without seeing what should be there: all its pieces, or those of some articles alone. Nothing
 * named is nothing there. What the journal holds at this moment is kept beside it; nothing is booked before it is
 * approved (state-machines §17).
 */
export const countPosition = fact({
  name: 'stock.countPosition',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({
    positionId: id(),
    lines: array()
      .of(args({ skuId: id(), skuCode: line(64), ownerId: filled(64), quantity: pieces() }))
      .required()
      .max(MOST_GOODS),
    /** The articles that were looked for; left out, all that is there was counted. */
    only: array().of(id()).default([]).max(MOST_GOODS),
  }),
  reads: ({ positionId }, { scope }) => ({
    position: need(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
    planned: list(countsOfPosition, [positionId, 'planned']),
    counted: list(countsOfPosition, [positionId, 'counted']),
    here: stock({ locationId: shelf(positionId) }, MOST_GOODS),
    owed: stock({ owedAt: shelf(positionId) }, MOST_GOODS),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: ({ only }, tasks) => {
    const orderId = answeredBy(tasks, only)?.orderId
    return { order: row(countOrder, orderId), following: first(countsOfOrder, [orderId ?? '', 'planned'], 2) }
  },
  ask({ position: at, ...tasks }, { only }, { actor }) {
    if (answeredBy(tasks, only)?.firstBy === actor.id) throw stockRefusals.secondPerson({ position: at.code })
  },
  decide({ position: at, here, owed, house, order, following, ...tasks }, { lines, only }, told) {
    const asked = answeredBy(tasks, only)
    const task = asked ?? {
      ...newCount(at, { id: told.id('count'), reason: 'unasked', createdAt: told.at }),
      only,
    }
    const said = {
      ...{ counted: summed(lines), expected: expectedOf([...here, ...owed]) },
      ...{ countedBy: told.actor.id, countedAt: told.at, countedSeq: null, corrects: null },
    }
    if (task.firstBy === told.actor.id)
      return [note(task.id, 'count.same-person', { position: at.code, by: told.actor.name })]
    const shown = following.find(({ id }) => id !== task.id)
    const { recountAbove, countLimits } = settingsOf(house)
    const checks = (recountAbove > 0 && task.firstBy === null) || booksAtOnce(countLimits)
    return [
      put(countTask, { ...task, status: 'counted', ...said }),
      ...(shown && task.status !== 'counted' ? [put(countTask, { ...shown, status: 'to-be-counted' })] : []),
      ...movedIn(order, asked ? [{ was: task.status, is: 'counted' }] : [], told.at),
      note(task.id, 'count.counted', { position: at.code, by: told.actor.name }),
      ...(task.freezes ? tryAgain(here, told) : []),
      ...(checks ? [followUp(told.scope, { name: 'stock.checkCount' }, { countId: task.id })] : []),
    ]
  },
})

/** The count that this answers: of all that is there where all was counted, of these articles where some were. */
function answeredBy({ open, planned, counted }: Tasks, only: readonly string[]): CountTask | undefined {
  const fits = (task: CountTask) =>
    only.length === 0 || (task.only.length > 0 && task.only.every((skuId) => only.includes(skuId)))
  return [...open, ...planned, ...counted].find(fits)
}

/** Has a counted position counted again. */
export const recountPosition = intent({
  name: 'stock.recountPosition',
  scope: 'warehouse',
  permission: 'stock.approve-small',
  args: args({ countId: id() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  reads2: (_, { task }) => ({ order: row(countOrder, task.orderId) }),
  decide({ task, order }, _, told) {
    if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'recount', status: task.status })
    return [
      put(countTask, { ...task, status: 'to-be-counted' }),
      ...movedIn(order, [{ was: 'counted', is: 'to-be-counted' }], told.at),
      note(task.id, 'count.again'),
    ]
  },
})

/** What moves of positions leave on their order, where they belong to one. */
export function movedIn(order: CountOrder | undefined, moves: readonly CountMove[], at: number): Change[] {
  return order && moves.length > 0 ? [put(countOrder, afterMoves(order, moves, at))] : []
}

/** One line for each article, in a fixed order. */
export function summed(lines: readonly CountedGoods[]): CountedGoods[] {
  const sums = new Map<string, CountedGoods>()
  for (const one of lines) {
    const key = `${one.skuId} ${one.ownerId}`
    const was = sums.get(key)
    sums.set(key, was ? { ...was, quantity: was.quantity + one.quantity } : one)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, goods]) => goods)
}

/** Good pieces only: what the position holds less what it owes. */
export function expectedOf(balances: readonly Balance[]): CountedGoods[] {
  const good = balances.filter(({ condition }) => condition === 'good')
  return summed(good.map(({ skuId, ownerId, quantity }) => ({ skuId, skuCode: '', ownerId, quantity })))
}
