import { type Change, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import {
  type Box,
  box,
  boxesOfReceipt,
  linesOfReceipt,
  MOST_LINES,
  type ReceiptLine,
  receipt,
  receiptLine,
} from './receipt.ts'
import { putLine } from './receipt-state.ts'

/** A receipt with everything on it. */
export function wholeReceipt(receiptId: string) {
  return {
    receipt: need(receipt, receiptId),
    lines: list(linesOfReceipt, [receiptId], MOST_LINES),
    boxes: list(boxesOfReceipt, [receiptId], MOST_LINES),
  }
}

/** A line with the receipt it stands on. */
export function lineAndReceipt({ lineId, receiptId }: { lineId: string; receiptId: string }) {
  return { line: need(receiptLine, lineId), receipt: need(receipt, receiptId) }
}

/** Brings the lines and boxes of a receipt to the floor's devices, or takes them away. */
export function setOpen(
  { lines, boxes }: { lines: readonly ReceiptLine[]; boxes: readonly Box[] },
  open: 0 | 1,
): Change[] {
  return [
    ...lines.filter((line) => line.open !== open).map((line) => putLine({ ...line, open })),
    ...boxes.filter((one) => one.open !== open).map((one) => put(box, { ...one, open })),
  ]
}

/** Takes what is stored off the floor's devices, once the last piece is on a shelf. */
export const clearReceipt = intent({
  name: 'inbound.clearReceipt',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => wholeReceipt(receiptId),
  decide({ receipt: header, lines, boxes }) {
    return header.status === 'stored' ? setOpen({ lines, boxes }, 0) : []
  },
})
