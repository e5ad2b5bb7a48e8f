import { boolean } from 'yup'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { linesOfOrder, type OutboundOrder, outboundMachine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { tasksOfOrder } from './wave.ts'

type ReviewMove = 'convertToDraft' | 'review' | 'reject' | 'cancelReview'

const ofOrder = (orderId: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  tasks: list(tasksOfOrder, [orderId], 1000),
})

function allow(move: ReviewMove, { status }: OutboundOrder): void {
  if (!outboundMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** The customer takes a submitted order back; what was promised is free again. */
export const convertToDraft = intent({
  name: 'outbound.convertToDraft',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    allow('convertToDraft', rows.order)
    const work = new OrderWork(rows, told)
    work.edit({ status: 'draft', merchantReviewed: 0, submittedAt: null })
    work.releasePromise()
    return [...work.changes(), note(rows.order.id, 'order.reverted')]
  },
})

/** Reviews the merchant's order, or takes that review back while the warehouse has not reviewed it. */
export const merchantReview = intent({
  name: 'outbound.merchantReview',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id(), reviewed: boolean().default(true) }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, { reviewed }, told) {
    allow('review', rows.order)
    const work = new OrderWork(rows, told)
    work.edit({ merchantReviewed: reviewed ? 1 : 0 })
    const event = reviewed ? 'order.merchant-reviewed' : 'order.merchant-review-cancelled'
    return [...work.changes(), note(rows.order.id, event)]
  },
})

/** The warehouse's review: the order may be issued, and waits for its pieces. */
export const reviewOrder = intent({
  name: 'outbound.reviewOrder',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    allow('review', rows.order)
    if (!rows.order.merchantReviewed) throw outboundRefusals.notMerchantReviewed()
    const work = new OrderWork(rows, told)
    work.edit({ status: 'to-be-issued', picking: 'waiting-for-allocation' })
    return [...work.changes(), note(rows.order.id, 'order.reviewed')]
  },
})

export const rejectOrder = intent({
  name: 'outbound.rejectOrder',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id(), reason: line(500) }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, { reason }, told) {
    allow('reject', rows.order)
    if (reason.trim() === '') throw outboundRefusals.reasonRequired()
    const work = new OrderWork(rows, told)
    work.edit({ status: 'draft', merchantReviewed: 0, submittedAt: null })
    work.releasePromise()
    return [...work.changes(), note(rows.order.id, 'order.rejected', { reason })]
  },
})

/** Returns an issue order to pending approval: only while it stands in no wave. */
export const cancelReview = intent({
  name: 'outbound.cancelReview',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    allow('cancelReview', rows.order)
    const work = new OrderWork(rows, told)
    work.voidTasks('promised')
    for (const { id: lineId, waiting } of rows.lines) if (waiting) work.editLine(lineId, { waiting: 0 })
    work.edit({ status: 'to-review', picking: 'none' })
    return [...work.changes(), note(rows.order.id, 'order.review-cancelled')]
  },
})
