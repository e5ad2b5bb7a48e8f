import { type Change, note } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { args, count, id } from '../command/schema.ts'
import { cameLess, cameMore, differences } from './line-count.ts'
import { lineAndReceipt } from './open-receipt.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { mustBeOpen, putLine, takesGoods } from './receipt-state.ts'
import { leftToUndo } from './receive-line.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * An inspector counted the line: so many pieces are there, surplus that was set aside included. What differs from the
 * dock's count is an exception and the pieces to inspect follow the new number: "do not force equality" (state-machines
 * §3). A count of the dock from before it, however late it is heard, is in this number; one from after it comes on top.
 */
export const countAtInspection = fact({
  name: 'inbound.countAtInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({ lineId: id(), receiptId: id(), found: count() }),
  reads: (given) => lineAndReceipt(given),
  ask({ line, receipt: header }, { found }) {
    mustBeOpen(header)
    const least = hereOf(line) - leftToUndo(line)
    if (found < least) throw inboundRefusals.foundTooFew({ least })
  },
  decide({ line, receipt: header }, { found }, told) {
    const seen = { line: line.lineNo, sku: line.skuCode, counted: hereOf(line), found }
    const noted = note(header.id, 'receipt.counted-at-inspection', seen)
    // An older number than the one that is known, or goods of a receipt that takes none: kept in the history only.
    if (!takesGoods(header) || told.at < (line.countedAt ?? 0)) return [noted]
    const later = (line.counts ?? []).filter(({ at }) => at > told.at)
    // What went since may be more than was found: nothing is left then, and never less than that.
    const left = Math.max(0, found + later.reduce((sum, one) => sum + one.by, 0))
    const by = left - hereOf(line)
    return [noted, ...shifted(line, header, { by, countedAt: told.at, told })]
  },
})

/** The inspector had counted wrongly: the dock's count stands again. */
export const undoCountAtInspection = fact({
  name: 'inbound.undoCountAtInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({ lineId: id(), receiptId: id() }),
  reads: (given) => lineAndReceipt(given),
  ask({ line }) {
    const left = leftToUndo(line)
    if (line.countedAt == null) throw inboundRefusals.notCountedAgain()
    if (line.adjusted > left)
      throw inboundRefusals.undoTooLate({
        left,
        depends: line.inspectPercent === 0 ? 'shelved' : 'inspected',
      })
  },
  decide({ line, receipt: header }, _, told) {
    const noted = note(header.id, 'receipt.count-at-inspection-undone', {
      ...{ line: line.lineNo, sku: line.skuCode },
    })
    if (line.countedAt == null) return [noted]
    return [noted, ...shifted(line, header, { by: -line.adjusted, countedAt: null, told })]
  },
})

/** Pieces of a line by the books: its own, and the surplus that was set aside. */
export function hereOf({ received, surplus }: Pick<ReceiptLine, 'received' | 'surplus'>): number {
  return received + surplus
}

function shifted(
  line: ReceiptLine,
  header: Receipt,
  { by, countedAt, told }: { by: number; countedAt: number | null; told: Told },
): Change[] {
  const is = (line.adjusted ?? 0) + by
  const next = { ...line, adjusted: is, countedAt }
  const came = { quantity: Math.abs(by), told, byInspector: true as const }
  const books =
    by > 0
      ? cameMore(next, header, came)
      : by < 0
        ? cameLess(next, header, { ...came, short: 'inbound.phantom-inspection' })
        : [putLine(next)]
  return [...books, ...differences(line, header, is)]
}
