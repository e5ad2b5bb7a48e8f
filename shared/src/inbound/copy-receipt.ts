import { mergedTargets, toldOfMerged } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { draftReceipt } from './draft-receipt.ts'
import { linesOfReceipt, receipt } from './receipt.ts'
import { putReceipt } from './receipt-state.ts'
import { MOST_SAVED } from './save-receipt.ts'

/** A new draft of the same goods. Box codes stay with the boxes that carry them; only their number is copied. */
export const copyReceipt = intent({
  name: 'inbound.copyReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }, told) => ({
    receipt: need(receipt, receiptId),
    lines: list(linesOfReceipt, [receiptId], MOST_SAVED),
    ...numbering('receipt', told),
  }),
  reads2: (_, { receipt: { customerId }, lines }) => ({
    owner: row(customer, customerId),
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
  }),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ receipt: from, lines, skus, targets, owner, counter, house }, _, told) {
    const { numbers, counted } = nextNumbers('receipt', { counter, house }, { told })
    const { kind, originalNo, waybillNo, logisticsCompany, remark, mark, customerId, boxes } = from
    const copy = draftReceipt(
      {
        ...{ kind, originalNo, waybillNo, logisticsCompany, remark, mark, etd: null, eta: null },
        ...{ boxCount: boxes, boxes: [] },
        lines: lines.map(({ skuId, forecast }) => ({ skuId, boxNo: '', quantity: forecast })),
      },
      { was: undefined, no: numbers[0] ?? told.commandId, customerId, skus, targets, house, owner, told },
    )
    return [
      counted,
      putReceipt(copy.header),
      ...copy.lines,
      note(copy.header.id, 'receipt.copied', { from: from.no }),
      ...toldOfMerged(copy.header.id, 'receipt.sku-merged', { skus, targets }),
    ]
  },
})
