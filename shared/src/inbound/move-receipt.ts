import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import {
  type Box,
  box,
  boxesOfReceipt,
  linesOfReceipt,
  type Receipt,
  type ReceiptLine,
  receipt,
  receiptLine,
  receiptMachine,
} from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/** Submits a draft: the warehouse expects it, and the floor's devices learn of it. */
export const submitReceipt = intent({
  name: 'inbound.submitReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({
    receipt: need(receipt, receiptId),
    lines: list(linesOfReceipt, [receiptId]),
    boxes: list(boxesOfReceipt, [receiptId]),
  }),
  decide({ receipt: header, lines, boxes }, _, told) {
    if (!receiptMachine.allows(header.status, 'submit'))
      throw refusals.moveNotAllowed({ move: 'submit', status: header.status })
    if (lines.length === 0) throw inboundRefusals.noLines()
    if (header.kind === 'non-standard')
      for (const { lineNo, forecast } of lines)
        if (forecast !== 1) throw inboundRefusals.onePiece({ line: lineNo })
    return [
      put(receipt, { ...header, status: 'to-be-received', submittedAt: told.at }),
      ...setOpen({ lines, boxes }, 1),
      note(header.id, 'receipt.submitted'),
    ]
  },
})

/** Takes a submitted receipt back while none of its boxes has been signed. */
export const revertReceipt = intent({
  name: 'inbound.revertReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({
    receipt: need(receipt, receiptId),
    lines: list(linesOfReceipt, [receiptId]),
    boxes: list(boxesOfReceipt, [receiptId]),
  }),
  decide({ receipt: header, lines, boxes }) {
    if (!receiptMachine.allows(header.status, 'revertToDraft'))
      throw refusals.moveNotAllowed({ move: 'revertToDraft', status: header.status })
    if (boxes.some(({ status }) => status !== 'expected')) throw inboundRefusals.boxesStarted()
    return [
      put(receipt, { ...header, status: 'draft', submittedAt: null }),
      ...setOpen({ lines, boxes }, 0),
      note(header.id, 'receipt.reverted'),
    ]
  },
})

/** Brings the lines and boxes of a receipt to the floor's devices, or takes them away. */
export function setOpen(
  { lines, boxes }: { lines: readonly ReceiptLine[]; boxes: readonly Box[] },
  open: 0 | 1,
): Change[] {
  return [
    ...lines.filter((line) => line.open !== open).map((line) => put(receiptLine, { ...line, open })),
    ...boxes.filter((one) => one.open !== open).map((one) => put(box, { ...one, open })),
  ]
}

export type ReceiptRows = { receipt: Receipt; lines: readonly ReceiptLine[]; boxes: readonly Box[] }
