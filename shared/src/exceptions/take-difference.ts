import { sku } from '../catalog/sku.ts'
import { put, type Raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { COUNT_DIFFERS, detailsOf, found, subjectOf } from '../stock/count-document.ts'
import { isDifference } from '../stock/count-order.ts'
import { countTask } from '../stock/tasks.ts'
import { exception, exceptionsOfSubject } from './exception.ts'
import { houseKinds } from './kinds.ts'
import { openedException } from './opened-exception.ts'
import { exceptionRefusals } from './refusals.ts'

/**
 * A person takes up the difference of one counted position: from then on it is an abnormal part with an owner, a due time
 * and a talk. Positions of a count order have none before, so that a large count does not bury the exceptions desk.
 */
export const takeDifference = intent({
  name: 'exceptions.takeDifference',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ countId: id() }),
  reads: ({ countId }) => ({ task: need(countTask, countId) }),
  reads2: (_, { task }) => ({
    open: list(exceptionsOfSubject, [task.id, 'open']),
    taken: list(exceptionsOfSubject, [task.id, 'taken']),
    articles: rows(sku, [...new Set(found(task).map(({ skuId }) => skuId))]),
  }),
  decide({ task, open, taken, articles }, _, told) {
    if (!isDifference(task)) throw exceptionRefusals.nothingDiffers({ position: task.positionCode })
    const [other] = taken
    if (other && other.takenBy !== told.actor.id) throw exceptionRefusals.taken({ by: other.takenBy ?? '' })
    if (other) return []
    const mine = { status: 'taken', takenBy: told.actor.id } as const
    if (open[0]) return [put(exception, { ...open[0], ...mine })]
    const raise: Raise = {
      do: 'raise',
      kind: COUNT_DIFFERS,
      subject: subjectOf(task),
      details: detailsOf(task, found(task), articles),
    }
    const opened = openedException(told.id('exception'), raise, {
      kind: houseKinds[COUNT_DIFFERS],
      told,
      commandName: 'exceptions.takeDifference',
    })
    return [put(exception, { ...opened, ...mine, workerId: task.countedBy ?? told.actor.id })]
  },
})
