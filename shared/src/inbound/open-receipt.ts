import { type Change, followUp, type Named, put } from '../command/change.ts'
import { first, list, need } from '../command/reads.ts'
import {
  type Box,
  box,
  boxesOfReceipt,
  type Receipt,
  type ReceiptLine,
  receipt,
  receiptLine,
} from './receipt.ts'
import { linesStanding, MOST_BOXES } from './receipt-lists.ts'
import { putLine } from './receipt-state.ts'
import type { clearReceipt, showRows } from './show-receipt.ts'

/** Lines, and boxes, that one command brings to the floor: it stays within 25 ms. */
export const AT_ONCE = 100

/** A receipt with its boxes. */
export function withBoxes(receiptId: string) {
  return { receipt: need(receipt, receiptId), boxes: list(boxesOfReceipt, [receiptId], MOST_BOXES) }
}

/** The first lines that are on the floor's devices (1), or are not (0): one more than a command changes. */
export function standing(receiptId: string, open: number) {
  return first(linesStanding, [receiptId, open], AT_ONCE + 1)
}

/** A line with the receipt it stands on. */
export function lineAndReceipt({ lineId, receiptId }: { lineId: string; receiptId: string }) {
  return { line: need(receiptLine, lineId), receipt: need(receipt, receiptId) }
}

const others: Named<typeof showRows> = { name: 'inbound.showRows' }
const clear: Named<typeof clearReceipt> = { name: 'inbound.clearReceipt' }

/** What is stored leaves the floor's devices, in a command of its own. */
export function cleared({ id: receiptId, scope, status }: Receipt): Change[] {
  return status === 'stored' ? [followUp(scope, clear, { receiptId })] : []
}

/**
 * Brings lines and boxes of a receipt to the floor's devices, or takes them away. Of many the first hundred go at once
 * and the others in commands of their own, so that scans come in between (architecture §11.12): no command reads more
 * of a receipt than it changes.
 */
export function setOpen(
  { id: receiptId, scope }: Receipt,
  { lines, boxes }: { lines: readonly ReceiptLine[]; boxes: readonly Box[] },
  open: 0 | 1,
): Change[] {
  const turned = lines.filter((line) => line.open !== open)
  const rest = boxes.filter((one) => one.open !== open)
  return [
    ...turned.slice(0, AT_ONCE).map((line) => putLine({ ...line, open })),
    ...rest.slice(0, AT_ONCE).map((one) => put(box, { ...one, open })),
    ...(Math.max(turned.length, rest.length) > AT_ONCE ? [followUp(scope, others, { receiptId, open })] : []),
  ]
}
