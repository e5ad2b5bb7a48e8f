import { type Change, followUp, note, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id } from '../command/schema.ts'
import { isTouched, noSums } from './draft-lines.ts'
import { AT_ONCE } from './open-receipt.ts'
import { linesOfReceipt, type Receipt, type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { putReceipt } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

const withFirst = (receiptId: string) => ({
  receipt: need(receipt, receiptId),
  lines: first(linesOfReceipt, [receiptId], AT_ONCE),
})

/**
 * Deletes all lines of a draft, of a long draft in parts. Meanwhile the draft says how many lines it had, and is
 * neither submitted nor edited.
 */
export const clearLines = intent({
  name: 'inbound.clearLines',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => withFirst(receiptId),
  decide({ receipt: header, lines }) {
    const { status } = header
    if (status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status })
    if (isTouched(header)) throw inboundRefusals.boxesStarted()
    return [...without(header, lines), note(header.id, 'receipt.lines-cleared', { lines: header.lines })]
  },
})

/**
 * Goes on deleting lines, unless the draft was written anew meanwhile or goods of it arrived. Then the lines that are
 * left stay, and are all lines of the draft.
 */
export const removeLines = intent({
  name: 'inbound.removeLines',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id(), awaited: count() }),
  reads: ({ receiptId }) => withFirst(receiptId),
  decide({ receipt: header, lines }, { awaited }) {
    const goesOn = header.status === 'draft' && header.awaited === awaited && header.lines < awaited
    if (!goesOn) return []
    return isTouched(header) ? [putReceipt({ ...header, awaited: header.lines })] : without(header, lines)
  },
})

function without(header: Receipt, gone: readonly ReceiptLine[]): Change[] {
  const { id: receiptId, scope } = header
  const lines = header.lines - gone.length
  const forecast = header.forecast - gone.reduce((sum, line) => sum + line.forecast, 0)
  const awaited = lines > 0 ? Math.max(header.awaited, header.lines) : 0
  return [
    // Weight and value are not written on the lines, so that the sums of both stay until all lines are gone.
    putReceipt({ ...header, ...noSums, lines, forecast, awaited }),
    ...gone.map((line) => remove(receiptLine, line.id)),
    ...(lines > 0 ? [followUp(scope, removeLines, { receiptId, awaited })] : []),
  ]
}
