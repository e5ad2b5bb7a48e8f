import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { settingsOf, warehouse } from '../setup/warehouse.ts'
import { movedSince } from './approve-count.ts'
import { differencesOf } from './count-differences.ts'
import { countOrder } from './count-order.ts'
import { movedIn } from './count-position.ts'
import { countTask } from './tasks.ts'

/**
 * A count that differs from the books by more pieces than the warehouse allows is made again by another person, who sees
 * neither (state-machines §17). The house asks for it itself; a handheld cannot, because it holds no stock.
 */
export const checkCount = intent({
  name: 'stock.checkCount',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ countId: id() }),
  reads: ({ countId }, { scope }) => ({
    task: need(countTask, countId),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: (_, { task }) => ({ since: movedSince(task), order: row(countOrder, task.orderId) }),
  decide({ task, house, since, order }, _, told) {
    const most = settingsOf(house).recountAbove
    if (task.status !== 'counted' || task.firstBy !== null || most === 0) return []
    const { differences } = differencesOf(task, since)
    const pieces = differences.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
    if (pieces <= most) return []
    return [
      put(countTask, { ...task, status: 'to-be-counted', firstBy: task.countedBy }),
      ...movedIn(order, [{ was: 'counted', is: 'to-be-counted' }], told.at),
      note(task.id, 'count.checked', { position: task.positionCode }),
    ]
  },
})
