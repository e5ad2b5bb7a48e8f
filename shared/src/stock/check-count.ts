import { sku } from '../catalog/sku.ts'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { booksAtOnce, settingsOf } from '../setup/warehouse.ts'
import {
  approvedIn,
  bookedCount,
  differing,
  heldAt,
  houseOf,
  movedSince,
  unheardAt,
} from './approve-count.ts'
import { differencesOf } from './count-differences.ts'
import { openOrderDocument, positionDocument } from './count-document.ts'
import { afterMoves, countOrder, moved } from './count-order.ts'
import { movedIn } from './count-position.ts'
import { type CountTask, countTask } from './tasks.ts'

/**
 * A count that differs from the books by more pieces than the warehouse allows is made again by another person, who sees
 * neither (state-machines §17). One that differs by less than the warehouse asks about is booked at once. What waits then
 * has a document at the exceptions desk: a position by itself one of its own, all positions of an order one together. The
 * house asks for it itself; a handheld cannot, because it holds no stock, and its counter is not told.
 */
export const checkCount = intent({
  name: 'stock.checkCount',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ countId: id() }),
  reads: ({ countId }, { scope }) => ({ task: need(countTask, countId), house: houseOf(scope) }),
  reads2: (_, { task, house }) => ({
    silent: unheardAt(task, house),
    since: movedSince(task),
    here: heldAt(task),
    order: row(countOrder, task.orderId),
  }),
  reads3: (_, { task, since }) => ({ articles: rows(sku, differing(task, since)) }),
  decide({ task, house, since, here, order, articles, silent }, _, told) {
    const { recountAbove: most, countLimits: limits } = settingsOf(house)
    if (task.status !== 'counted') return openOrderDocument(order)
    const { differences } = differencesOf(task, since)
    const pieces = differences.reduce((sum, one) => sum + Math.abs(one.quantity), 0)
    if (most > 0 && pieces > most && task.firstBy === null && !task.corrects) {
      const again: CountTask = { ...task, status: 'to-be-counted', firstBy: task.countedBy }
      const moves = [moved(task, again)]
      return [
        put(countTask, again),
        ...movedIn(order, moves, told.at),
        ...openOrderDocument(order && afterMoves(order, moves, told.at)),
        note(task.id, 'count.checked', { position: task.positionCode }),
      ]
    }
    const waits = [...positionDocument(task, differences, articles), ...openOrderDocument(order)]
    if (!booksAtOnce(limits) || silent.length > 0) return waits
    const booked = bookedCount(task, { since, here, articles, limits, approver: told.actor.id }, told)
    return booked.needs === 'house' ? [...booked.changes, ...approvedIn(order, task, booked, told.at)] : waits
  },
})
