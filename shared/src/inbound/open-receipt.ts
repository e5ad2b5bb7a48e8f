import { type Change, followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, rows } from '../command/reads.ts'
import { args, count, id, several } from '../command/schema.ts'
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
import { putLine, takesGoods } from './receipt-state.ts'

/** Lines, and boxes, that one command brings to the floor: it stays within 25 ms. */
const AT_ONCE = 100

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

/**
 * Brings the lines and boxes of a receipt to the floor's devices, or takes them away. Of a long receipt the first rows
 * go at once and the others in commands of their own, so that scans come in between (architecture §11.12).
 */
export function setOpen(
  { lines, boxes }: { lines: readonly ReceiptLine[]; boxes: readonly Box[] },
  open: 0 | 1,
): Change[] {
  const others = lines.filter((line) => line.open !== open)
  const rest = boxes.filter((one) => one.open !== open)
  const changes: Change[] = [
    ...others.slice(0, AT_ONCE).map((line) => putLine({ ...line, open })),
    ...rest.slice(0, AT_ONCE).map((one) => put(box, { ...one, open })),
  ]
  for (let from = AT_ONCE; from < Math.max(others.length, rest.length); from += AT_ONCE) {
    const slice = (all: readonly (ReceiptLine | Box)[]) => all.slice(from, from + AT_ONCE).map(({ id }) => id)
    const of = others[from] ?? rest[from]
    if (!of) break
    const { scope, receiptId } = of
    changes.push(
      followUp(scope, showReceipt, { receiptId, open, lineIds: slice(others), boxIds: slice(rest) }),
    )
  }
  return changes
}

/** Goes on with a receipt whose rows are brought to the floor, or taken away, unless somebody has decided otherwise meanwhile. */
export const showReceipt = intent({
  name: 'inbound.showReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({
    ...{ receiptId: id(), open: count().max(1) },
    ...{ lineIds: several(id(), AT_ONCE), boxIds: several(id(), AT_ONCE) },
  }),
  reads: ({ receiptId, lineIds, boxIds }) => ({
    ...{ receipt: need(receipt, receiptId), lines: rows(receiptLine, lineIds), boxes: rows(box, boxIds) },
  }),
  decide({ receipt: header, lines, boxes }, { open }) {
    const isOnFloor = takesGoods(header) && header.audit !== 'waiting' && header.status !== 'stored'
    return isOnFloor === (open === 1) ? setOpen({ lines, boxes }, isOnFloor ? 1 : 0) : []
  },
})

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
