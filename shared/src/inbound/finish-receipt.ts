import { type Change, differ, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id } from '../command/schema.ts'
import { abnormalOf, leftToReceive, subjectOfLine } from './line-count.ts'

import { setOpen, wholeReceipt } from './open-receipt.ts'
import { type Box, box, finishable, type Receipt, type ReceiptLine } from './receipt.ts'
import { allow, putReceipt, withStatus } from './receipt-state.ts'
import { subjectOf } from './sign-box.ts'

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
  reads: ({ receiptId }) => wholeReceipt(receiptId),
  decide({ receipt: header, lines, boxes }, { received }, told) {
    const { status } = header
    if (!finishable.some((from) => from === status)) throw refusals.moveNotAllowed({ move: 'finish', status })
    if (received !== header.received) throw refusals.rowChanged()
    const lost = boxes.filter(({ status }) => status === 'expected')
    const finished = withStatus({
      ...header,
      ...{ finishedAt: told.at, boxesMissing: header.boxesMissing + lost.length },
    })
    const missing = { was: header.boxesMissing, is: finished.boxesMissing }
    return [
      putReceipt(finished),
      ...missingBoxes(lost, finished),
      ...lines.flatMap((line) => shortageOf(line, header, { was: 0, is: leftToReceive(line) })),
      ...(lost.length ? [differ('inbound.box-missing', subjectOf(header), missing)] : []),
      ...(finished.status === 'stored'
        ? setOpen({ lines, boxes: boxes.filter((one) => !lost.includes(one)) }, 0)
        : []),
      note(header.id, 'receipt.finished', { announced: header.forecast, counted: header.received }),
    ]
  },
})

function missingBoxes(lost: readonly Box[], { status }: Receipt): Change[] {
  return lost.map((one) => put(box, { ...one, status: 'missing', open: status === 'stored' ? 0 : 1 }))
}

function shortageOf(line: ReceiptLine, header: Receipt, size: { was: number; is: number }): Change[] {
  if (size.was === size.is) return []
  const details = { ...abnormalOf(line, header), announced: line.forecast }
  return [differ('inbound.shortage', subjectOfLine(line), size, details)]
}

/** Takes the finish back while the receipt is not stored: its shortages are closed, its missing boxes expected again. */
export const cancelFinishReceipt = intent({
  name: 'inbound.cancelFinishReceipt',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => wholeReceipt(receiptId),
  decide({ receipt: header, lines, boxes }) {
    allow(header, 'cancelFinish')
    const again = boxes.filter(({ status }) => status === 'missing')
    return [
      putReceipt(withStatus({ ...header, finishedAt: null, boxesMissing: 0 })),
      ...again.map((one) => put(box, { ...one, status: 'expected' })),
      ...lines.flatMap((line) => shortageOf(line, header, { was: leftToReceive(line), is: 0 })),
      ...(again.length
        ? [differ('inbound.box-missing', subjectOf(header), { was: header.boxesMissing, is: 0 })]
        : []),
      note(header.id, 'receipt.finish-cancelled'),
    ]
  },
})
