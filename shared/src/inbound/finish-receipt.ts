import { type Change, differ, followUp, type Named, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { next } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id } from '../command/schema.ts'
import { customerTold } from '../setup/customer-told.ts'
import { abnormalOf, leftToReceive, subjectOfLine } from './line-count.ts'
import { AT_ONCE, cleared, withBoxes } from './open-receipt.ts'
import { box, finishable, linesOfReceipt, type Receipt, type ReceiptLine } from './receipt.ts'
import { allow, putReceipt, withStatus } from './receipt-state.ts'
import { isDisputed } from './return.ts'
import { subjectOf } from './sign-box.ts'
import type { tellShortages } from './tell-shortages.ts'

const others: Named<typeof tellShortages> = { name: 'inbound.tellShortages' }

/** Lines after a number: one more than a command tells of. */
export const linesAfter = (receiptId: string, after: number) =>
  next(linesOfReceipt, [receiptId], { after, limit: AT_ONCE + 1 })

/**
 * The dock is done with a receipt. What was announced and never came is a shortage of its line; boxes that nobody
 * signed are missing. `received` is what the person saw: later counts make it stale (state-machines §27.4).
 */
export const finishReceipt = intent({
  name: 'inbound.finishReceipt',
  scope: 'warehouse',
  permission: 'inbound.finish',
  offline: true,
  args: args({ receiptId: id(), received: count() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: linesAfter(receiptId, 0) }),
  decide({ receipt: header, lines, boxes }, { received }, told) {
    const { status } = header
    if (!finishable.some((from) => from === status)) throw refusals.moveNotAllowed({ move: 'finish', status })
    if (received !== header.received) throw refusals.rowChanged()
    const lost = boxes.filter(({ status }) => status === 'expected')
    const boxesMissing = header.boxesMissing + lost.length
    const finished = withStatus({ ...header, finishedAt: told.at, boxesMissing }, told.at)
    const missing = { was: header.boxesMissing, is: finished.boxesMissing }
    return [
      putReceipt(finished),
      ...lost.map((one) => put(box, { ...one, status: 'missing' })),
      ...shortages(finished, lines),
      ...(lost.length ? [differ('inbound.box-missing', subjectOf(header), missing)] : []),
      ...cleared(finished),
      ...differing(finished),
      note(header.id, 'receipt.finished', { announced: header.forecast, counted: header.received }),
    ]
  },
})

/** Other pieces came back than announced: the owner hears that it has to say what is to be done. */
function differing(header: Receipt): Change[] {
  if (header.kind !== 'return' || !isDisputed(header)) return []
  const { no, forecast, received } = header
  const pieces = { came: String(received), announced: String(forecast) }
  return [customerTold(header.customerId, 'return-differs', { return: no, ...pieces })]
}

/** What never came of these lines is a shortage while the receipt is finished; of many lines the others follow. */
export function shortages(header: Receipt, lines: readonly ReceiptLine[]): Change[] {
  const rest = lines[AT_ONCE]
  return [
    ...lines.slice(0, AT_ONCE).flatMap((line) => shortageOf(line, header)),
    ...(rest ? [followUp(header.scope, others, { receiptId: header.id, after: rest.lineNo - 1 })] : []),
  ]
}

function shortageOf(line: ReceiptLine, header: Receipt): Change[] {
  const left = leftToReceive(line)
  if (left === 0) return []
  const size = header.finishedAt == null ? { was: left, is: 0 } : { was: 0, is: left }
  const details = { ...abnormalOf(line, header), announced: line.forecast }
  return [differ('inbound.shortage', subjectOfLine(line), size, details)]
}

/** Takes the finish back while the receipt is not stored: its shortages are closed, its missing boxes expected again. */
export const cancelFinishReceipt = intent({
  name: 'inbound.cancelFinishReceipt',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: linesAfter(receiptId, 0) }),
  decide({ receipt: header, lines, boxes }) {
    allow(header, 'cancelFinish')
    const again = boxes.filter(({ status }) => status === 'missing')
    const open = withStatus({ ...header, finishedAt: null, boxesMissing: 0 })
    return [
      putReceipt(open),
      ...again.map((one) => put(box, { ...one, status: 'expected' })),
      ...shortages(open, lines),
      ...(again.length
        ? [differ('inbound.box-missing', subjectOf(header), { was: header.boxesMissing, is: 0 })]
        : []),
      note(header.id, 'receipt.finish-cancelled'),
    ]
  },
})
