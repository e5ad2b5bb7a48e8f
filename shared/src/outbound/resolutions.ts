import { followUp } from '../command/change.ts'
import { need } from '../command/reads.ts'
import { type Resolution, type Resolutions, resolution, said } from '../command/resolution.ts'
import type { Exception } from '../exceptions/exception.ts'
import { reallocateOrder } from './allocate-waiting.ts'
import { cancelOrder } from './cancel-order.ts'
import { outboundOrder } from './order.ts'

/** The order that an exception is about: its subject, or named in its details. */
function orderOf(exception: Exception): string {
  return exception.subjectTable === outboundOrder.name ? exception.subjectId : said(exception, 'orderId')
}

const reallocate: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide: ({ order }, _, __, told) => [followUp(told.scope, reallocateOrder, { orderId: order.id })],
})

const cancel: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide: ({ order }, { kind }, { remark }, told) => [
    followUp(told.scope, cancelOrder, { orderId: order.id, reason: remark || kind }),
  ],
})

/** What a person may have the house do about an outbound exception; the other ways only close it. */
export const outboundResolutions: Resolutions = { reallocate, 'cancel-order': cancel }
