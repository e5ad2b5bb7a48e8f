import { mergedTargets } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { args, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { draftReceipt } from '../inbound/draft-receipt.ts'
import { putReceipt } from '../inbound/receipt-state.ts'
import { inboundRefusals } from '../inbound/refusals.ts'
import { returnMethods, returnsOfOrder } from '../inbound/return.ts'
import { linesOfOrder, outboundOrder } from '../outbound/order.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { linesBack, mustBeLeft, mustBeShipped, returnedLines } from './returned-pieces.ts'

/**
 * Goods that were sold come back (state-machines §11): the dock expects them, as a receipt of kind `return` with a number
 * of its own. Of an order that the house shipped no more is announced than it shipped and than has not come back yet. Without a waybill of its own it is
 * expected under the one that it left with, so that a parcel that nobody took opens it by its label.
 */
export const applyReturn = intent({
  name: 'exceptions.applyReturn',
  scope: 'warehouse',
  permission: 'exceptions.return',
  args: args({
    /** Whose goods; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    /** The order that they were sold by, where the house shipped it. */
    orderId: maybeId(),
    method: oneOf(returnMethods),
    waybillNo: line(64),
    logisticsCompany: line(),
    remark: line(500),
    lines: several(args({ skuId: id(), quantity: pieces() })),
  }),
  reads: ({ orderId, lines }, told) => ({
    sold: row(outboundOrder, orderId),
    soldLines: list(linesOfOrder, [orderId ?? '']),
    before: list(returnsOfOrder, [orderId ?? '']),
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
    ...numbering('return', told),
  }),
  reads2: (_, { before, skus }) => Object.assign(returnedLines(before), { targets: mergedTargets(skus) }),
  decide({ sold, soldLines, before, skus, targets, counter, house, ...returned }, given, told) {
    if (given.lines.length === 0) throw inboundRefusals.incomplete()
    const customerId = told.actor.customerId ?? given.customerId ?? sold?.customerId
    if (!customerId) throw inboundRefusals.customerRequired()
    if (given.orderId) {
      mustBeShipped(sold, customerId)
      mustBeLeft(given.lines, { soldLines, back: linesBack(before, returned) })
    }
    const { numbers, counted } = nextNumbers('return', { counter, house }, { told })
    const draft = draftReceipt(
      {
        ...{
          kind: 'return',
          originalNo: sold?.docNo ?? '',
          waybillNo: given.waybillNo || (sold?.waybillNo ?? ''),
          mark: '',
        },
        ...{ logisticsCompany: given.logisticsCompany, remark: given.remark, etd: null, eta: null },
        ...{ boxCount: 0, boxes: [] },
        lines: given.lines.map((one) => ({ ...one, boxNo: '', boxCount: 0 })),
      },
      {
        ...{ was: undefined, no: numbers[0] ?? told.commandId, customerId, skus, targets, house },
        // Every piece that comes back is looked at: good and defective together are what was counted.
        ...{ owner: { inspection: 'full' as const, samplePercent: 0 }, told, open: 1 as const },
      },
    )
    return [
      counted,
      putReceipt({
        ...{
          ...draft.header,
          method: given.method,
          soldOrderId: sold?.id ?? null,
          soldOrderNo: sold?.no ?? '',
        },
        ...{ status: 'to-be-received', submittedAt: told.at },
      }),
      ...draft.lines,
      note(draft.header.id, 'receipt.return-applied', { method: given.method, by: told.actor.name }),
    ]
  },
})
