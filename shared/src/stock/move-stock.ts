import { boolean } from 'yup'
import { goodsOf, sku } from '../catalog/sku.ts'
import { type Change, type FollowUp, move, put } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { type Balance, first, list, need, rows, type StockRead, stock } from '../command/reads.ts'
import { args, id, pieces } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import type { Position } from '../setup/warehouse.ts'
import { contradictionsAt, MOST_ACCOUNTS, mayGoTo, readEnds } from './move-target.ts'
import { moveTask, moveTasksBetween, withMoved, withoutMoved } from './move-task.ts'
import { lying } from './position-goods.ts'
import { stockRefusals } from './refusals.ts'
import { conditionOn, placeOn, type ShelvedCondition } from './shelved.ts'

const fromTo = () => ({ fromPositionId: id(), toPositionId: id(), skuId: id(), quantity: pieces() })

/**
 * Pieces were taken from one position to another. They are booked as they were moved: what the first did not hold by the
 * books is its debt and has it counted, and what an order held of them is held for it where they are now.
 */
export const moveStock = fact({
  name: 'stock.moveStock',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ ...fromTo(), mixed: boolean().default(false) }),
  reads: (given, told) => ({
    ...readEnds(given, told),
    sku: need(sku, given.skuId),
    tasks: openBetween(given),
  }),
  reads2: (_, { from, to, lies }, told) => ({
    theirs: rows(customer, lies?.owners ?? []),
    here: heldOf(from, told),
    there: stock({ locationId: placeOn(to.id, conditionOn(from)) }, MOST_ACCOUNTS),
  }),
  ask({ sku: of, here, ...ends }, { quantity, mixed }, { deviceId }) {
    const goods = lying([{ skuId: of.id, ownerId: goodsOf(of).ownerId }])
    mayGoTo(ends, { quantity, condition: conditionOn(ends.from), mixed, ...goods })
    if (deviceId === null) mayLeave(here, of, quantity)
  },
  decide({ sku: of, tasks, ...ends }, { quantity }, told) {
    const { from, to } = ends
    if (from.id === to.id) return []
    const condition = conditionOn(from)
    const goods = { skuId: of.id, sku: of.code, ownerId: goodsOf(of).ownerId }
    return [
      ...carried({ from, to, ...goods, quantity, condition }, told),
      ...contradictionsAt(ends, { quantity, condition }, goods),
      ...withMoved(tasks, { skuId: of.id, quantity, at: told.at }).map((task) => put(moveTask, task)),
    ]
  },
})

/** The pieces are back where they were. A person at a desk is told when they have left since. */
export const undoMove = fact({
  name: 'stock.undoMove',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args(fromTo()),
  reads: ({ fromPositionId, toPositionId, skuId }, told) => {
    const { from, to } = readEnds({ fromPositionId, toPositionId }, told)
    const ends = [fromPositionId, toPositionId]
    return {
      ...{ from, to, sku: need(sku, skuId), open: openBetween({ fromPositionId, toPositionId }) },
      closed: first(moveTasksBetween, [...ends, 0], TASKS),
    }
  },
  reads2: (_, { to }, told) => ({ here: heldOf(to, told) }),
  ask({ sku: of, here }, { quantity }, { deviceId }) {
    if (deviceId === null) mayLeave(here, of, quantity)
  },
  decide({ from, to, sku: of, open, closed }, { quantity }, told) {
    if (from.id === to.id) return []
    const goods = { skuId: of.id, ownerId: goodsOf(of).ownerId, quantity, condition: conditionOn(from) }
    const undone = [...open, ...closed].find(({ skuId, done }) => skuId === of.id && done > 0)
    return [
      ...carried({ from: to, to: from, ...goods }, told),
      ...(undone ? [put(moveTask, withoutMoved(undone, quantity))] : []),
    ]
  },
})

/** Tasks between two positions that are looked at. */
const TASKS = 1000

/** What is to be moved between two positions. */
export function openBetween({
  fromPositionId,
  toPositionId,
}: {
  readonly fromPositionId: string
  readonly toPositionId: string
}) {
  return list(moveTasksBetween, [fromPositionId, toPositionId, 1], TASKS)
}

interface Carried {
  readonly from: Pick<Position, 'id'>
  readonly to: Pick<Position, 'id'>
  readonly skuId: string
  readonly ownerId: string
  readonly quantity: number
  readonly condition: ShelvedCondition
  /** The document that they were moved for, and when, where that is not now. */
  readonly documentId?: string
  readonly at?: number
}

/** The posting of pieces that go from one position to another. Lots of defective goods follow what stands in their area. */
export function carried(
  { from, to, documentId = '', at, ...goods }: Carried,
  { scope }: Pick<Told, 'scope'>,
): Change[] {
  const { skuId, ownerId, condition } = goods
  const isBad = condition === 'defective'
  // The lots of where they come from are matched next, for until then one of them says what is wrong.
  const matches: FollowUp = {
    ...{ do: 'followUp', scope, command: 'exceptions.matchLots' },
    args: { positionId: to.id, skuId, ownerId, reason: '', receiptNo: '', fromPositionId: from.id },
  }
  return [
    move({
      ...{
        ...goods,
        from: placeOn(from.id, condition),
        to: placeOn(to.id, condition),
        batch: '',
        documentId,
      },
      ...(isBad && { short: 'exceptions.defective-beyond' }),
      ...(at !== undefined && { at }),
    }),
    ...(isBad ? [matches] : []),
  ]
}

/** What a position holds by the books: asked for a desk alone. */
function heldOf(from: Position, { deviceId }: Told): StockRead {
  const locationId = deviceId === null ? placeOn(from.id, conditionOn(from)) : ''
  return stock({ locationId }, MOST_ACCOUNTS)
}

function mayLeave(here: readonly Balance[], of: { id: string; code: string }, wanted: number): void {
  const available = here
    .filter(({ skuId }) => skuId === of.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (wanted > available) throw stockRefusals.notEnough({ sku: of.code, available, wanted })
}
