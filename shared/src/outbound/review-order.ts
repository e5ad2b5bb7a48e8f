import { boolean } from 'yup'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { settingsOf, warehouse } from '../setup/warehouse.ts'
import { lotsFor } from '../stock/defective-item.ts'
import { suppliesOf } from '../stock/supplies.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import { outboundMachine } from './order-machine.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { draftReads, ownerReads, submitted } from './submit-order.ts'
import { tasksOfOrder } from './wave.ts'

type ReviewMove = 'convertToDraft' | 'review' | 'finalAudit' | 'reject' | 'cancelReview'

const ofOrder = (orderId: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  tasks: list(tasksOfOrder, [orderId], 1000),
})

const unreviewed = { merchantReviewed: 0, warehouseReviewed: 0 } as const
const toBeIssued = { status: 'to-be-issued', picking: 'waiting-for-allocation' } as const
const houseOf = (scope: string) => row(warehouse, scope.slice('warehouse:'.length))

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
    work.edit({ status: 'draft', ...unreviewed, submittedAt: null })
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
    work.edit({ ...unreviewed, merchantReviewed: reviewed ? 1 : 0 })
    const event = reviewed ? 'order.merchant-reviewed' : 'order.merchant-review-cancelled'
    return [...work.changes(), note(rows.order.id, event)]
  },
})

/**
 * The warehouse's review: the order may be issued, and waits for its pieces. Where the warehouse has a final audit
 * (specification 001 §4, general audit), it waits for that one first.
 */
export const reviewOrder = intent({
  name: 'outbound.reviewOrder',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id() }),
  reads: ({ orderId }, { scope }) => ({ ...ofOrder(orderId), house: houseOf(scope) }),
  decide({ house, ...rows }, _, told) {
    allow('review', rows.order)
    if (!rows.order.merchantReviewed) throw outboundRefusals.notMerchantReviewed()
    const work = new OrderWork(rows, told)
    if (settingsOf(house).finalAudit) work.edit({ warehouseReviewed: 1 })
    else work.edit(toBeIssued)
    return [...work.changes(), note(rows.order.id, 'order.reviewed')]
  },
})

/** The final audit above the warehouse's review: what it passes may be issued. */
export const finalAudit = intent({
  name: 'outbound.finalAudit',
  scope: 'warehouse',
  permission: 'outbound.final-audit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    allow('finalAudit', rows.order)
    if (!rows.order.warehouseReviewed) throw outboundRefusals.notWarehouseReviewed()
    const work = new OrderWork(rows, told)
    work.edit(toBeIssued)
    return [...work.changes(), note(rows.order.id, 'order.audited')]
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
    // The merchant's review stays, for whoever takes the rejection back.
    work.edit({
      ...{ status: 'draft', warehouseReviewed: 0, submittedAt: null },
      ...{ rejected: 1, rejectReason: reason.trim() },
    })
    work.releasePromise()
    return [...work.changes(), note(rows.order.id, 'order.rejected', { reason })]
  },
})

/**
 * Takes a rejection back while the order is still as it was sent back. The order waits for its reviewers again, as if
 * it had just been submitted.
 */
export const cancelRejectOrder = intent({
  name: 'outbound.cancelRejectOrder',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id() }),
  reads: ({ orderId }, { scope }) => draftReads(orderId, scope),
  reads2: (_, { order }) => ownerReads(order),
  reads3: (_, { lines }, { scope }) => ({ ...suppliesOf(lines), ...lotsFor(lines, scope) }),
  decide(rows, _, told) {
    const { order } = rows
    const { id: orderId, status, rejected, backorder, merchantReviewed } = order
    if (!rejected) throw refusals.moveNotAllowed({ move: 'cancelReject', status })
    const work = submitted(rows, { backorder, merchantReviewed }, told)
    return [...work.changes(), note(orderId, 'order.rejection-cancelled')]
  },
})

/** Returns an issue order to pending approval, only while it stands in no wave; or takes back a review that waits for the final audit. */
export const cancelReview = intent({
  name: 'outbound.cancelReview',
  scope: 'warehouse',
  permission: 'outbound.review',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ofOrder(orderId),
  decide(rows, _, told) {
    const waits = rows.order.status === 'to-review' && rows.order.warehouseReviewed === 1
    if (!waits) allow('cancelReview', rows.order)
    const work = new OrderWork(rows, told)
    work.voidTasks('promised')
    for (const { id: lineId, waiting } of rows.lines) if (waiting) work.editLine(lineId, { waiting: 0 })
    work.edit({ status: 'to-review', warehouseReviewed: 0, picking: 'none' })
    return [...work.changes(), note(rows.order.id, 'order.review-cancelled')]
  },
})
