import { array } from 'yup'
import { note, put } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { type Balance, list, need, row, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, filled, id, line, pieces } from '../command/schema.ts'
import { type Position, position } from '../setup/warehouse.ts'
import { shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountedGoods, type CountTask, countsOfPosition, countTask } from './tasks.ts'

/** Kinds of goods that one position may hold. */
const MOST_GOODS = 2000

/** Asks for a position to be counted, unless somebody asked already. */
export const orderCount = intent({
  name: 'stock.orderCount',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ positionId: id(), reason: line() }),
  reads: ({ positionId }) => ({
    position: need(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
  }),
  decide({ position: at, open }, { reason }, told) {
    if (open.length > 0) throw stockRefusals.countOpen({ position: at.code })
    return [put(countTask, newCount(at, { id: told.id('count'), reason, createdAt: told.at }))]
  },
})

/**
 * Somebody took more from a position than the journal has there, so that the position is counted. The house asks for it
 * itself.
 */
export const countDebt = intent({
  name: 'stock.countDebt',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ locationId: filled(120), skuId: id(), ownerId: id(), quantity: count() }),
  reads: ({ locationId }) => {
    const positionId = /^UNEXPLAINED:SHELF:(.+)$/.exec(locationId)?.[1]
    return {
      position: row(position, positionId),
      open: list(countsOfPosition, [positionId ?? '', 'to-be-counted']),
    }
  },
  decide({ position: at, open }, _, told) {
    if (!at || open.length > 0) return []
    return [put(countTask, newCount(at, { id: told.id('count'), reason: 'unexplained', createdAt: told.at }))]
  },
})

/**
 * Pieces moved at a position before its count, and the move was heard of after the count's approval. The count had
 * included the move, so that it was booked twice. The position is counted again (state-machines §27.16). The house asks
 * for it itself.
 */
export const countLate = intent({
  name: 'stock.countLate',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ positionId: id() }),
  reads: ({ positionId }) => ({
    position: row(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
  }),
  decide({ position: at, open }, _, told) {
    if (!at || open.length > 0) return []
    return [put(countTask, newCount(at, { id: told.id('count'), reason: 'moved-late', createdAt: told.at }))]
  },
})

/**
 * A position was counted without seeing what should be there: all its pieces, nothing named is nothing there. What the
 * journal holds at this moment is kept beside it; nothing is booked before it is approved (state-machines §17).
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
  }),
  reads: ({ positionId }) => ({
    position: need(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
    counted: list(countsOfPosition, [positionId, 'counted']),
    here: stock({ locationId: shelf(positionId) }, MOST_GOODS),
    owed: stock({ owedAt: shelf(positionId) }, MOST_GOODS),
  }),
  decide({ position: at, open, counted, here, owed }, { lines }, told) {
    const task =
      open[0] ?? counted[0] ?? newCount(at, { id: told.id('count'), reason: 'unasked', createdAt: told.at })
    return [
      put(countTask, {
        ...task,
        ...{ status: 'counted', counted: summed(lines), expected: expectedOf([...here, ...owed]) },
        ...{ countedBy: told.actor.id, countedAt: told.at, countedSeq: null },
      }),
      note(task.id, 'count.counted', { position: at.code, by: told.actor.name }),
    ]
  },
})

/** Has a counted position counted again. */
export const recountPosition = intent({
  name: 'stock.recountPosition',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ countId: id() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  decide({ task }) {
    if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'recount', status: task.status })
    return [put(countTask, { ...task, status: 'to-be-counted' }), note(task.id, 'count.again')]
  },
})

export function newCount(
  { id: positionId, code }: Pick<Position, 'id' | 'code'>,
  { id: countId, reason, createdAt }: { id: string; reason: string; createdAt: number },
): Omit<CountTask, 'scope' | 'version'> {
  return {
    ...{
      id: countId,
      positionId,
      positionCode: code,
      status: 'to-be-counted',
      reason,
      counted: [],
      expected: [],
    },
    ...{ countedBy: null, countedAt: null, countedSeq: null, approvedBy: null, createdAt },
  }
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
function expectedOf(balances: readonly Balance[]): CountedGoods[] {
  const good = balances.filter(({ condition }) => condition === 'good')
  return summed(good.map(({ skuId, ownerId, quantity }) => ({ skuId, skuCode: '', ownerId, quantity })))
}
