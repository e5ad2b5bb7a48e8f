import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { linesOfOrder, outboundOrder } from '../outbound/order.ts'
import { goesOn } from '../outbound/set-aside-order.ts'
import { takingMarkBack } from '../outbound/taking-mark-back.ts'
import { isUnderWay } from '../outbound/under-way.ts'
import { tasksOfOrder, wave } from '../outbound/wave.ts'
import { shelvesOf } from '../stock/supplies.ts'
import { type Exception, exceptionsOfSubject } from './exception.ts'

/**
 * A worker took a report back that nobody in the office dealt with: the order that it marked goes on, unless another
 * report says the same of it.
 */
export const takeMarkBack = intent({
  name: takingMarkBack.name,
  scope: 'warehouse',
  permission: null,
  args: takingMarkBack.args,
  reads: ({ reportId }) => ({ undone: list(exceptionsOfSubject, [reportId, 'healed']) }),
  reads2: (_, { undone }) => {
    const orderId = orderOf(undone)
    return {
      order: row(outboundOrder, orderId),
      lines: list(linesOfOrder, [orderId]),
      tasks: list(tasksOfOrder, [orderId], 1000),
    }
  },
  reads3: (_, { order, lines }) => ({ wave: row(wave, order?.waveId), ...shelvesOf(lines) }),
  decide({ order, ...loaded }, { reportId }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (!order?.reports?.includes(reportId) || !isUnderWay(order.status)) return []
    const reports = order.reports.filter((one) => one !== reportId)
    return reports.length > 0
      ? [put(outboundOrder, { ...order, reports })]
      : goesOn({ ...loaded, order }, told)
  },
})

function orderOf(undone: readonly Exception[]): string {
  const orderId = undone[0]?.details.orderId
  return typeof orderId === 'string' ? orderId : ''
}
