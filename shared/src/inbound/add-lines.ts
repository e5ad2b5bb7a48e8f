import { ownCode } from '../catalog/barcode-match.ts'
import { mergedTargets, toldOfMerged } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, several } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { warehouse } from '../setup/warehouse.ts'
import { draftLines, type Goods, together, type WrittenLine } from './draft-lines.ts'
import { newBoxes } from './draft-receipt.ts'
import { type Box, boxesOfReceipt, type Receipt, receipt } from './receipt.ts'
import { MOST_BOXES } from './receipt-lists.ts'
import { putReceipt } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'
import { writtenLine } from './save-receipt.ts'

/** Lines that one receipt may have. */
export const MOST_LINES = 10_000
/** Lines that are added at once. */
export const MOST_ADDED = 500
/** Lines that the house itself adds at once: the command stays within 25 ms. */
export const PART = 100

/** The draft with more lines; `awaited` is how many it has when all its parts stand. */
export function withLines(
  header: Receipt,
  written: readonly WrittenLine[],
  { awaited, ...goods }: Omit<Goods, 'customerId'> & { awaited: number },
): Change[] {
  const { id: receiptId, no, customerId, lines: after } = header
  if (after + written.length > MOST_LINES) throw inboundRefusals.tooManyLines({ most: MOST_LINES })
  const { lines, sums } = draftLines(written, { ...goods, customerId }, { receiptId, no, after, open: 0 })
  const now = together(header, sums)
  return [
    putReceipt({ ...header, ...now, awaited: Math.max(awaited, now.lines) }),
    ...lines,
    ...toldOfMerged(receiptId, 'receipt.sku-merged', goods),
  ]
}

/** What a command needs to know of the goods that it adds to a receipt. */
export function goodsAdded(header: Receipt, lines: readonly { readonly skuId: string }[]) {
  const { customerId, scope } = header
  const skuIds = lines.map(({ skuId }) => skuId)
  return {
    owner: row(customer, customerId),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
    skus: rows(sku, skuIds),
  }
}

/** Boxes that lines name and the receipt does not know, as far as it knows boxes by their codes. */
function newCodes(lines: readonly WrittenLine[], known: readonly Box[]): string[] {
  const codes = new Set(known.map(({ no }) => no))
  const named = new Set(lines.map(({ boxNo }) => boxNo && ownCode(boxNo)))
  return [...named].filter((code) => code && !codes.has(code)).slice(0, MOST_BOXES - known.length)
}

/**
 * Adds lines to the end of a draft. `after` is how many the writer saw on it. A long document comes in several such
 * parts, all of which name in `awaited` how many lines it will have: until the last one stands it is not submitted, and
 * nothing else is added. 0 when these lines are all.
 */
export const addLines = intent({
  name: 'inbound.addLines',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({
    ...{ receiptId: id(), after: count(), awaited: count().max(MOST_LINES).default(0) },
    lines: several(writtenLine, MOST_ADDED).min(1),
  }),
  reads: ({ receiptId, lines }) => ({
    receipt: need(receipt, receiptId),
    known: list(boxesOfReceipt, [lines.some(({ boxNo }) => boxNo) ? receiptId : null], MOST_BOXES),
  }),
  reads2: ({ lines }, { receipt: header }) => goodsAdded(header, lines),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ receipt: header, known, ...goods }, { after, awaited, lines }, told) {
    const { status, lines: stand } = header
    if (status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status })
    if (stand !== after) throw refusals.rowChanged()
    if (header.awaited !== awaited && header.awaited > stand)
      throw inboundRefusals.linesComing({ lines: stand, awaited: header.awaited })
    if (header.awaited !== awaited && awaited > 0 && stand > 0) throw refusals.rowChanged()
    const isLast = stand + lines.length >= awaited
    // A long document announces the boxes of all its parts at its head.
    const codes = awaited > 0 ? [] : newCodes(lines, known)
    const boxes = Math.max(header.boxes, known.length + codes.length)
    return [
      ...withLines({ ...header, boxes }, lines, { ...goods, awaited, told }),
      ...newBoxes(codes, { receiptId: header.id, no: header.no, told, open: 0 }),
      ...(isLast ? [note(header.id, 'receipt.lines-added', { lines: stand + lines.length })] : []),
    ]
  },
})
