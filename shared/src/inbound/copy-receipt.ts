import { followed, mergedTargets, toldOfMerged } from '../catalog/merged-sku.ts'
import type { Sku } from '../catalog/sku.ts'
import { isOfWarehouse } from '../catalog/sku-warehouses.ts'
import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, next } from '../command/reads.ts'
import { args, count, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { goodsAdded, PART, withLines } from './add-lines.ts'
import { draftReceipt } from './draft-receipt.ts'
import { linesOfReceipt, type Receipt, type ReceiptLine, receipt } from './receipt.ts'
import { putReceipt } from './receipt-state.ts'

/** Lines after a number: one more than is copied at once. */
const linesAfter = (receiptId: string, after: number) =>
  next(linesOfReceipt, [receiptId], { after, limit: PART + 1 })

const written = (lines: readonly ReceiptLine[]) =>
  lines
    .slice(0, PART)
    .map(({ skuId, boxCount, forecast }) => ({ skuId, boxNo: '', boxCount, quantity: forecast }))

/** The copying of what is left, when something is. */
function rest(from: Receipt, lines: readonly ReceiptLine[], to: { id: string; awaited: number }): Change[] {
  const left = lines[PART]
  const more = { receiptId: to.id, fromId: from.id, awaited: to.awaited }
  return left ? [followUp(from.scope, copyLines, { ...more, after: left.lineNo - 1 })] : []
}

/**
 * A new draft of the same goods. Box codes stay with the boxes that carry them, and the copy takes only their number.
 * Of a long receipt the first lines are copied at once and the others follow. Until they stand, the copy is not a whole
 * draft.
 */
export const copyReceipt = intent({
  name: 'inbound.copyReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }, told) => ({
    receipt: need(receipt, receiptId),
    lines: linesAfter(receiptId, 0),
    ...numbering('receipt', told),
  }),
  reads2: (_, { receipt: header, lines }) => goodsAdded(header, lines),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ receipt: from, lines, skus, targets, owner, counter, house }, _, told) {
    const { numbers, counted } = nextNumbers('receipt', { counter, house }, { told })
    const {
      kind,
      originalNo,
      waybillNo,
      logisticsCompany,
      remark,
      mark,
      customerId,
      boxes,
      forecastDetails,
    } = from
    const copy = draftReceipt(
      {
        ...{
          kind: kind === 'return' ? 'standard' : kind,
          originalNo,
          waybillNo,
          logisticsCompany,
          remark,
          mark,
          etd: null,
          eta: null,
          forecastDetails,
        },
        ...{ boxCount: boxes, boxes: [], lines: written(lines) },
      },
      { was: undefined, no: numbers[0] ?? told.commandId, customerId, skus, targets, house, owner, told },
    )
    const header = { ...copy.header, awaited: from.lines }
    return [
      counted,
      putReceipt(header),
      ...copy.lines,
      note(header.id, 'receipt.copied', { from: from.no }),
      ...toldOfMerged(header.id, 'receipt.sku-merged', { skus, targets }),
      ...rest(from, lines, header),
    ]
  },
})

/**
 * Goes on with a copy, unless it was written on meanwhile. One that meets an article which is not the customer's or the
 * warehouse's any more stops there and says so: what stands of it cannot be submitted.
 */
export const copyLines = intent({
  name: 'inbound.copyLines',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id(), fromId: id(), after: count(), awaited: count() }),
  reads: ({ receiptId, fromId, after }) => ({
    ...{ receipt: need(receipt, receiptId), from: need(receipt, fromId), lines: linesAfter(fromId, after) },
  }),
  reads2: (_, { receipt: header, lines }) => goodsAdded(header, lines),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ receipt: header, from, lines, ...goods }, { after, awaited }, told) {
    if (header.status !== 'draft' || header.awaited !== awaited || header.lines !== after) return []
    const stopped = lines.find((line) => !isOf(header, line, goods))
    if (stopped) return [note(header.id, 'receipt.copy-stopped', { line: stopped.lineNo })]
    return [
      ...withLines(header, written(lines), { ...goods, told, awaited }),
      ...rest(from, lines, { id: header.id, awaited }),
    ]
  },
})

interface Articles {
  readonly skus: readonly Sku[]
  readonly targets: readonly Sku[]
}

function isOf({ customerId, scope }: Receipt, { skuId }: ReceiptLine, { skus, targets }: Articles): boolean {
  const article = followed(
    skus.find(({ id }) => id === skuId),
    targets,
  )
  return article?.enabled === 1 && article.customerId === customerId && isOfWarehouse(article, scope)
}
