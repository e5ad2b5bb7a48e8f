import { sku } from '../catalog/sku.ts'
import type { Told } from '../command/command.ts'
import { need, row, rows } from '../command/reads.ts'
import { type Resolutions, resolution } from '../command/resolution.ts'
import { approvedCount, heldAt, houseOf, leftAsItIs, movedSince, unheardAt } from '../stock/approve-count.ts'
import { approvedOrder } from '../stock/approve-count-order.ts'
import { countOrder } from '../stock/count-order.ts'
import { countedAgain } from '../stock/count-position.ts'
import { countTask } from '../stock/tasks.ts'
import type { Exception } from './exception.ts'
import { exceptionRefusals } from './refusals.ts'

/** Whoever handles exceptions may not yet decide on counts. */
function requireRight({ actor }: Told, right: 'stock.approve' | 'stock.approve-small'): void {
  if (!(actor.permissions?.has(right) ?? true)) throw exceptionRefusals.mayNotDecide()
}

const counted = ({ subjectId }: Exception) => ({ task: need(countTask, subjectId) })

/** How differences of counts come to their end, as on the pages of counts and with the same rights. */
export const countResolutions: Resolutions = {
  'approve-count': resolution({
    reads: (one) => ({ ...counted(one), house: houseOf(one.scope) }),
    reads2: (_, __, { task, house }) => ({
      since: movedSince(task),
      here: heldAt(task),
      order: row(countOrder, task.orderId),
      silent: unheardAt(task, house),
      // An article that came up neither in the count nor in the books has no price here: a manager approves it.
      articles: rows(sku, [
        ...new Set([...task.counted, ...task.expected].map(({ skuId }) => skuId).concat(task.only)),
      ]),
    }),
    decide(rows, _, __, told) {
      requireRight(told, 'stock.approve-small')
      return approvedCount(rows, '', told)
    },
  }),
  /** Its document stays with whoever asked, until somebody has counted. */
  'count-again': resolution({
    waits: () => true,
    reads: counted,
    reads2: (_, __, { task }) => ({ order: row(countOrder, task.orderId) }),
    decide({ task, order }, _, __, told) {
      requireRight(told, 'stock.approve-small')
      return countedAgain(task, order, told)
    },
  }),
  'leave-books': resolution({
    reads: counted,
    reads2: (_, __, { task }) => ({ here: heldAt(task), order: row(countOrder, task.orderId) }),
    decide(rows, _, { remark }, told) {
      requireRight(told, 'stock.approve')
      if (remark === '') throw exceptionRefusals.lacks({ field: 'remark' })
      return leftAsItIs(rows, remark, told)
    },
  }),
  /** Positions are booked one after the other; the last one heals the document. */
  'approve-order': resolution({
    waits: () => true,
    reads: ({ subjectId }) => ({ order: need(countOrder, subjectId) }),
    decide({ order }, _, __, told) {
      requireRight(told, 'stock.approve-small')
      return approvedOrder(order, '', told)
    },
  }),
}
