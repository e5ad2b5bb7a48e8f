import { array } from 'yup'
import { type Change, followUp, note, put } from '../command/change.ts'
import { fact, intent, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { first, list, need, row, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, pieces } from '../command/schema.ts'
import type { Draft } from '../rows/table.ts'
import { booksAtOnce, position, settingsOf, warehouse } from '../setup/warehouse.ts'
import { differsAt, orderDocument } from './count-document.ts'
import {
  afterMoves,
  type CountMove,
  type CountOrder,
  countOrder,
  countsOfOrder,
  moved,
} from './count-order.ts'
import { expectedOf, summed } from './counted-goods.ts'
import { newCount } from './new-count.ts'
import { shelf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { type CountTask, countsOfPosition, countTask } from './tasks.ts'
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
    /** What the counter saw there. */
    photo: photo(),
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
  decide({ position: at, here, owed, house, order, following, ...tasks }, given, told) {
    const { lines, only, photo: picture } = given
    const asked = answeredBy(tasks, only)
    const task = asked ?? {
      ...newCount(at, { id: told.id('count'), reason: 'unasked', createdAt: told.at }),
      only,
    }
    const figures = { counted: summed(lines), expected: expectedOf([...here, ...owed]) }
    const found: Draft<CountTask> = {
      ...{ ...task, ...figures, status: 'counted', differs: differsAt({ ...figures, only: task.only }) },
      ...{ countedBy: told.actor.id, countedAt: told.at, countedSeq: null, corrects: null },
      photo: picture ?? task.photo,
    }
    if (task.firstBy === told.actor.id)
      return [note(task.id, 'count.same-person', { position: at.code, by: told.actor.name })]
    const shown = following.find(({ id }) => id !== task.id)
    const { recountAbove, countLimits } = settingsOf(house)
    // An order has one document for all that differs; what was counted before may have one of its own.
    const isNew = found.differs > 0 && (!order || order.differing === 0 || recountAbove > 0)
    const follows = isNew || (task.countedAt !== null && task.differs > 0)
    const checks = (recountAbove > 0 && task.firstBy === null) || booksAtOnce(countLimits) || follows
    return [
      put(countTask, found),
      ...(shown && task.status !== 'counted' ? [put(countTask, { ...shown, status: 'to-be-counted' })] : []),
      ...movedIn(order, asked ? [moved(task, found)] : [], told.at),
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
  decide: ({ task, order }, _, told) => countedAgain(task, order, told),
})

/** A document of the difference stays as long as the position is counted again. */
export function countedAgain(task: CountTask, order: CountOrder | undefined, { at }: Told): Change[] {
  if (task.status !== 'counted') throw refusals.moveNotAllowed({ move: 'recount', status: task.status })
  const again: CountTask = { ...task, status: 'to-be-counted' }
  return [put(countTask, again), ...movedIn(order, [moved(task, again)], at), note(task.id, 'count.again')]
}

/** What moves of positions leave on their order, where they belong to one, and by which way its differences went. */
export function movedIn(
  order: CountOrder | undefined,
  moves: readonly CountMove[],
  at: number,
  way?: string,
): Change[] {
  if (!order || moves.length === 0) return []
  const after = afterMoves(order, moves, at)
  return [put(countOrder, after), ...orderDocument(order, after, way)]
}
