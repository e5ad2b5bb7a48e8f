import { boolean } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { newCount } from '../stock/new-count.ts'
import { shelf } from '../stock/place.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { countsOfPosition, countTask, ZERO_CHECK } from '../stock/tasks.ts'
import { outboundOrder } from './order.ts'
import { pickTask } from './wave.ts'

/**
 * The zero check: after the last piece that a picker expected at a position, is the article gone from the shelf? Where
 * shelf and books agree, the answer is a confirmed fact. Where they do not, the position is counted (state-machines
 * §8).
 */
export const checkEmpty = fact({
  name: 'outbound.checkEmpty',
  scope: 'warehouse',
  permission: 'outbound.pick',
  args: args({ taskId: id(), empty: boolean().required() }),
  reads: ({ taskId }) => ({ task: need(pickTask, taskId) }),
  reads2: (_, { task }) => ({
    order: need(outboundOrder, task.orderId),
    counts: list(countsOfPosition, [task.positionId, 'to-be-counted']),
    ...shelvesOf([{ ...task, condition: 'good' }]),
  }),
  decide({ task, order, counts, ...rows }, { empty }, told) {
    const { positionId, positionCode, skuCode } = task
    const here = balancesIn(rows).filter(({ locationId }) => locationId === shelf(positionId))
    const isEmpty = here.every(({ quantity }) => quantity <= 0)
    const names = { position: positionCode, sku: skuCode }
    if (empty && isEmpty) return [note(order.id, 'order.shelf-empty', names)]
    // The books know of more pieces there, which others will take.
    if (!empty && !isEmpty) return []
    const changes: Change[] = [note(order.id, 'order.shelf-differs', names)]
    const at = { id: positionId, code: positionCode }
    if (counts.length === 0)
      changes.push(
        put(countTask, newCount(at, { id: told.id('count'), reason: ZERO_CHECK, createdAt: told.at })),
      )
    return changes
  },
})
