import { type Change, differ, hold, note, promise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, list, need, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { followed } from '../stock/defective-item.ts'
import { placeOn } from '../stock/shelved.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { allocatingWaiting, reallocatingTask } from './allocating.ts'
import {
  linesOfOrder,
  type OutboundLine,
  type OutboundOrder,
  outboundLine,
  outboundOrder,
  waitingLines,
} from './order.ts'
import { OrderWork } from './order-work.ts'
import { type PickTask, pickTask, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { allocateOrder, articlesOf, needPieces, orderWorks, readOrders } from './wave-work.ts'

/** Orders tried for each arrival of pieces: the oldest documents first. */
const TRIED = 50

/**
 * Pieces of an article became free on the shelves. The orders that wait for the article are allocated again, the oldest
 * first. The house asks for it itself after putaways, releases and gains of a count (state-machines §5).
 */
export const allocateWaiting = intent({
  ...allocatingWaiting,
  scope: 'warehouse',
  permission: 'outbound.wave',
  reads: ({ skuId }, told) => ({ waiting: first(waitingLines, [told.scope, skuId, 1], TRIED) }),
  reads2: (_, { waiting }) => readOrders([...new Set(waiting.map(({ orderId }) => orderId))]),
  reads3: (_, loaded) => ({
    ...shelvesOf(articlesOf(loaded)),
    waves: rows(
      wave,
      loaded.orders.flatMap(({ waveId }) => waveId ?? []),
    ),
  }),
  decide(loaded, _, told) {
    const free = new FreePieces(balancesIn(loaded))
    const tallies = new Map(loaded.waves.map((one) => [one.id, new WaveTally(one)]))
    const changes: Change[] = []
    for (const work of orderWorks(loaded, told)) {
      if (!wants(work.order) || work.order.condition === 'defective') continue
      work.tally = tallies.get(work.order.waveId ?? '')
      if (allocateOrder(work, free)) changes.push(note(work.order.id, 'order.allocated'))
      changes.push(...work.changes())
    }
    return [...changes, ...[...tallies.values()].flatMap((tally) => tally.changes(told.at))]
  },
})

/** A person asks for one order's pieces again; refused while the shelves do not hold them. */
export const reallocateOrder = intent({
  name: 'outbound.reallocateOrder',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
  }),
  reads2: (_, { order, lines }) => ({ wave: row(wave, order.waveId), ...shelvesOf(lines) }),
  decide(loaded, _, told) {
    if (!wants(loaded.order))
      throw refusals.moveNotAllowed({ move: 'reallocate', status: loaded.order.status })
    // Lots are bound for it by the house.
    if (loaded.order.condition === 'defective') return [followed(loaded.order.id, told.scope)]
    const work = new OrderWork(loaded, told)
    work.tally = loaded.wave && new WaveTally(loaded.wave)
    needPieces(work, balancesIn(loaded))
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      note(loaded.order.id, 'order.allocated'),
    ]
  },
})

/**
 * A task lost pieces that were held for it: another fact took them, or a pick was undone. They are held again at the
 * same position, else elsewhere as a task of its own, else the order waits, as one does that was set aside. The house
 * asks for it by itself.
 */
export const reallocateTask = intent({
  ...reallocatingTask,
  scope: 'warehouse',
  permission: 'outbound.wave',
  reads: ({ taskId, orderId }) => ({
    task: need(pickTask, taskId),
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
  }),
  reads2: (_, { task, order }) => ({
    ...shelvesOf([{ ...task, condition: order.condition }]),
    wave: row(wave, order.waveId),
    line: need(outboundLine, task.lineId),
  }),
  decide(loaded, { quantity, movedTo }, told) {
    const { task } = loaded
    const kept = movedTo ? [promise(task.skuId, task.ownerId, -quantity)] : []
    const gap = task.status === 'waiting' ? Math.min(quantity, task.quantity - task.picked) : 0
    const subject = { table: 'pickTask', id: task.id, label: loaded.order.id }
    const healed = differ('stock.allocation-broken', subject, { was: 1, is: 0 })
    if (gap === 0) return [...kept, healed]
    // Nothing new is held for an order that was set aside: it looks for these pieces when it goes on.
    const isWanted = wants(loaded.order)
    const balances = isWanted ? balancesIn(loaded) : []
    const { condition } = loaded.order
    const at = (positionId: string) => {
      const place = placeOn(positionId, condition)
      return new FreePieces(balances.filter(({ locationId }) => locationId === place))
    }
    const { skuId, ownerId, orderId, lineId } = task
    const only = { only: [{ positionId: task.positionId, quantity: heldThere(loaded) }] }
    const same = at(task.positionId).take([
      { lineId, skuId, quantity: gap, ...(condition === 'defective' && only) },
    ])
    if ('shares' in same)
      return [
        ...kept,
        healed,
        ...same.shares.map(({ accountId, quantity: some }) =>
          hold({
            ...{ accountId, skuId, ownerId, condition },
            ...{ taskId: task.id, orderId, lineId, quantity: some },
          }),
        ),
      ]
    const work = new OrderWork(loaded, told)
    work.tally = loaded.wave && new WaveTally(loaded.wave)
    const left = task.quantity - gap
    const status = left > task.picked ? 'waiting' : left > 0 ? 'picked' : 'void'
    work.editTask(task.id, { quantity: left, status })
    work.promise(lineId, gap)
    const there = movedTo && isWanted ? at(movedTo).take(work.needs()) : undefined
    if (there && 'shares' in there) work.allocate(there.shares)
    const found = isWanted && allocateOrder(work, new FreePieces(balances))
    return [
      ...kept,
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      healed,
      ...(found ? [note(orderId, 'order.allocated')] : isWanted ? [] : [note(orderId, 'order.waits')]),
    ]
  },
})

/** Defective pieces that the line of a task has at the task's position, by its lots. */
function heldThere({ task, line }: { task: PickTask; line: OutboundLine }): number {
  return line.lots.reduce((sum, lot) => (lot.positionId === task.positionId ? sum + lot.bound : sum), 0)
}

function wants({ status, held, abnormal }: OutboundOrder): boolean {
  return (status === 'to-be-issued' || status === 'in-delivery') && !held && !abnormal
}
