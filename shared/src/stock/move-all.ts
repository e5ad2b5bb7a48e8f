import { array, boolean, number, object } from 'yup'
import { type Change, type FollowUp, put } from '../command/change.ts'
import { fact, intent, type Told } from '../command/command.ts'
import { type Balance, need, next, type Posting, postings, row, rows, stock } from '../command/reads.ts'
import { args, filled, id, oneOf } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { position } from '../setup/warehouse.ts'
import { carried, openBetween } from './move-stock.ts'
import { contradictionsAt, MOST_ACCOUNTS, mayGoTo, readEnds } from './move-target.ts'
import { moveTask, withMoved } from './move-task.ts'
import { defectiveShelf, shelf } from './place.ts'
import { lying } from './position-goods.ts'
import { stockRefusals } from './refusals.ts'
import { conditionOn } from './shelved.ts'
import { type MovedGoods, type WholeMove, wholeMove, wholeMovesFrom } from './whole-move.ts'

/**
 * All that lay on a position was taken to another. Nobody counted it: it is what the position held by the books at that
 * moment, without what came or left later and was heard of before. What is heard of later and happened before follows
 * it (`followWhole`), so that the order in which facts arrive makes no difference.
 */
export const moveAll = fact({
  name: 'stock.moveAll',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ fromPositionId: id(), toPositionId: id(), mixed: boolean().default(false) }),
  reads: (given, told) => {
    const [good, bad] = [shelf(given.fromPositionId), defectiveShelf(given.fromPositionId)]
    const since = { afterSeq: Number.MAX_SAFE_INTEGER, happenedAfter: told.at }
    return {
      ...readEnds(given, told),
      tasks: openBetween(given),
      ...{ here: stock({ locationId: good }, MOST_ACCOUNTS), owed: stock({ owedAt: good }, MOST_ACCOUNTS) },
      ...{ bad: stock({ locationId: bad }, MOST_ACCOUNTS), badOwed: stock({ owedAt: bad }, MOST_ACCOUNTS) },
      ...{ later: postings(good, since, MOST_ACCOUNTS), badLater: postings(bad, since, MOST_ACCOUNTS) },
    }
  },
  reads2: (_, { from, to, lies }) => ({
    theirs: rows(customer, lies?.owners ?? []),
    there: stock(
      { locationId: conditionOn(from) === 'good' ? shelf(to.id) : defectiveShelf(to.id) },
      MOST_ACCOUNTS,
    ),
  }),
  ask(found, { mixed }, { deviceId }) {
    const goods = heldThen(found)
    if (deviceId === null && goods.length === 0)
      throw stockRefusals.nothingThere({ position: found.from.code })
    mayGoTo(found, { quantity: sum(goods), condition: conditionOn(found.from), mixed, ...lying(goods) })
  },
  decide(found, _, told) {
    const { from, to, tasks } = found
    if (from.id === to.id) return []
    const goods = heldThen(found)
    const documentId = told.id('move')
    const [first] = goods
    return [
      put(wholeMove, {
        ...{ id: documentId, fromPositionId: from.id, toPositionId: to.id, at: told.at },
        ...{ goods, undone: 0 },
      }),
      ...goods.flatMap((one) => carried({ from, to, ...one, documentId }, told)),
      ...goods.flatMap((one) => withMoved(tasks, { ...one, at: told.at }).map((task) => put(moveTask, task))),
      ...contradictionsAt(
        found,
        { quantity: sum(goods), condition: conditionOn(from) },
        {
          ...{ skuId: first?.skuId ?? '', sku: '', ownerId: first?.ownerId ?? '' },
        },
      ),
    ]
  },
})

/** All of it is back where it was. */
export const undoMoveAll = fact({
  name: 'stock.undoMoveAll',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ moveId: id(), fromPositionId: id(), toPositionId: id() }),
  reads: ({ moveId, fromPositionId, toPositionId }) => ({
    move: row(wholeMove, moveId),
    from: need(position, fromPositionId),
    to: need(position, toPositionId),
  }),
  ask({ move }, _, { deviceId }) {
    if (deviceId === null && move?.undone) throw stockRefusals.moveUndone()
  },
  decide({ move, from, to }, { moveId }, told) {
    if (!move || move.undone) return []
    return [
      put(wholeMove, { ...move, undone: 1 }),
      ...move.goods.flatMap((one) => back(one, { from, to, documentId: moveId }, told)),
    ]
  },
})

/**
 * Something happened at a position before all that lay there was moved away, and is heard of only now: what came there
 * was moved too, and what left was not. The house asks for it itself, with what was added there, below zero what left.
 */
export const followWhole = intent({
  name: 'stock.followWhole',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({
    moveId: id(),
    goods: array()
      .of(
        object({
          ...{ skuId: id(), ownerId: filled(64), condition: oneOf(['good', 'defective']) },
          quantity: number().required().integer(),
        }).noUnknown(),
      )
      .required(),
  }),
  reads: ({ moveId }) => ({ move: need(wholeMove, moveId) }),
  reads2: (_, { move }) => ({
    onward: next(wholeMovesFrom, [move.toPositionId, 0], { after: move.at, limit: 1 }),
  }),
  decide({ move, onward: [onward] }, { goods }, told) {
    if (move.undone) return []
    const { id: documentId, at } = move
    const ends = { from: { id: move.fromPositionId }, to: { id: move.toPositionId }, documentId, at }
    return [
      put(wholeMove, { ...move, goods: together(move, goods) }),
      ...goods.flatMap((one) =>
        one.quantity > 0
          ? carried({ ...ends, ...one }, told)
          : back(withPieces(one, -one.quantity), ends, told),
      ),
      ...(onward ? [follows(onward.id, goods, told)] : []),
    ]
  },
})

function follows(moveId: string, goods: readonly MovedGoods[], { scope }: Told): FollowUp {
  return { do: 'followUp', scope, command: 'stock.followWhole', args: { moveId, goods } }
}

function back(
  one: MovedGoods,
  { from, to, ...of }: { from: { id: string }; to: { id: string }; documentId: string; at?: number },
  told: Told,
): Change[] {
  return one.quantity > 0 ? carried({ ...one, ...of, from: to, to: from }, told) : []
}

function withPieces(one: MovedGoods, quantity: number): MovedGoods {
  return { ...one, quantity }
}

interface Found {
  readonly here: readonly Balance[]
  readonly owed: readonly Balance[]
  readonly later: readonly Posting[]
  readonly bad: readonly Balance[]
  readonly badOwed: readonly Balance[]
  readonly badLater: readonly Posting[]
}

/** What lay on the position at the moment of the move. Devices hold no stock. */
function heldThen({ here, owed, later, bad, badOwed, badLater }: Found): MovedGoods[] {
  const was = [...later, ...badLater].map((one) => ({ ...one, quantity: -one.quantity }))
  return summed([...here, ...owed, ...bad, ...badOwed, ...was]).filter(({ quantity }) => quantity > 0)
}

function together({ goods }: WholeMove, more: readonly MovedGoods[]): MovedGoods[] {
  return summed([...goods, ...more])
}

type Counted = Pick<Balance, 'skuId' | 'ownerId' | 'condition' | 'quantity'>

function summed(all: readonly Counted[]): MovedGoods[] {
  const sums = new Map<string, MovedGoods>()
  for (const { skuId, ownerId, condition, quantity } of all) {
    if (condition === 'pending') continue
    const key = `${skuId} ${ownerId} ${condition}`
    sums.set(key, { skuId, ownerId, condition, quantity: (sums.get(key)?.quantity ?? 0) + quantity })
  }
  return [...sums.values()]
}

function sum(goods: readonly MovedGoods[]): number {
  return goods.reduce((all, { quantity }) => all + quantity, 0)
}
