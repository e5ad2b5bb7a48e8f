import { boolean } from 'yup'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { stockRefusals } from '../stock/refusals.ts'
import { availableIn, suppliesOf } from '../stock/supplies.ts'
import { checkConsignee } from './consignee.ts'
import { linesOfOrder, type OutboundOrder, ordersOfDocNo, outboundMachine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'

/**
 * Submits a draft: it is complete, its number is the customer's first of that name, and what is available to promise
 * covers every SKU; then that much is promised (state-machines §5, §6). With `backorder` it may want more than there is.
 */
export const submitOrder = intent({
  name: 'outbound.submitOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id(), backorder: boolean().default(false) }),
  reads: ({ orderId }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
  }),
  reads2: (_, { order }) => ({
    same: list(ordersOfDocNo, [order.customerId, order.docNo], 1000),
    owner: row(customer, order.customerId),
  }),
  reads3: (_, { lines }) => suppliesOf(lines),
  decide(rows, { backorder }, told) {
    const { order, lines, same, owner } = rows
    if (!outboundMachine.allows(order.status, 'submit'))
      throw refusals.moveNotAllowed({ move: 'submit', status: order.status })
    if (owner && !owner.active) throw outboundRefusals.customerStopped()
    if (lines.length === 0) throw outboundRefusals.noLines()
    checkConsignee(order.consignee)
    const taken = same.find((one) => one.id !== order.id && isBinding(one))
    if (taken) throw outboundRefusals.docNoTaken({ docNo: order.docNo, order: taken.no })
    if (!backorder)
      for (const { skuId, ownerId, skuCode } of lines) {
        const wanted = lines.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0)
        const available = availableIn(rows, { skuId, ownerId })
        if (available < wanted)
          throw stockRefusals.notEnough({ sku: skuCode, available: Math.max(0, available), wanted })
      }
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    const plain = {
      merchantReviewed: 0,
      warehouseReviewed: 0,
      held: 0,
      abnormal: 0,
      abnormalReason: '',
    } as const
    work.edit({ status: 'to-review', ...plain, backorder: flagOf(backorder), submittedAt: told.at })
    for (const line of lines) work.promise(line.id, line.quantity)
    return [...work.changes(), note(order.id, 'order.submitted')]
  },
})

/** Drafts bind nobody, and a cancelled or deleted order gives its number back. */
function isBinding({ status }: OutboundOrder): boolean {
  return status !== 'draft' && status !== 'cancelled' && status !== 'deleted'
}
