import { boolean } from 'yup'
import { type Change, move, note, raise } from '../command/change.ts'
import { fact, intent, type Told } from '../command/command.ts'
import { args, count, id, pieces } from '../command/schema.ts'
import { RECEIVING, SUPPLIER } from '../stock/place.ts'
import { arrivesAs } from './inspect-count.ts'
import {
  abnormalOf,
  adjusted,
  cameLess,
  countedMore,
  goodsOfLine,
  isKnownToInspector,
  leftToReceive,
  piecesCounted,
  subjectOfLine,
} from './line-count.ts'
import { lineAndReceipt } from './open-receipt.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { mustBeOpen } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * Pieces of a line were counted at the dock. What exceeds the forecast is kept in the abnormal area under an
 * exception (state-machines §2, §27.2); at a desk it is refused with the specification's sentence.
 */
export const receiveLine = fact({
  name: 'inbound.receiveLine',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({
    ...{ lineId: id(), receiptId: id(), quantity: pieces() },
    /** The person knows that there are too many and puts the rest aside. */
    aside: boolean().default(false),
  }),
  reads: (given) => lineAndReceipt(given),
  ask({ line, receipt: header }, { quantity, aside }, { deviceId }) {
    mustBeOpen(header)
    const left = leftToReceive(line)
    if (deviceId === null && !aside && quantity > left) throw inboundRefusals.aboveForecast({ left })
  },
  decide: ({ line, receipt: header }, { quantity }, told) => piecesCounted(line, header, { quantity, told }),
})

/** Pieces of a line that nothing later depends on: neither inspected nor shelved. Surplus is taken back first. */
export function leftToUndo(line: ReceiptLine): number {
  const used = line.inspectPercent === 0 ? line.shelvedGood : line.good + line.defective
  return line.surplus + Math.max(0, line.received - used)
}

/**
 * A count was wrong: pieces of it were never there. Where something later depends on them the person is told so; what
 * a device's queue brings too late is booked, and the missing pieces are an exception.
 */
export const undoReceive = fact({
  name: 'inbound.undoReceive',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ lineId: id(), receiptId: id(), quantity: pieces() }),
  reads: (given) => lineAndReceipt(given),
  ask({ line }, { quantity }) {
    const left = leftToUndo(line)
    if (quantity > left)
      throw inboundRefusals.undoTooLate({
        left,
        depends: line.inspectPercent === 0 ? 'shelved' : 'inspected',
      })
  },
  decide: ({ line, receipt: header }, { quantity }, told) =>
    piecesUncounted(line, header, { quantity, told }),
})

function piecesUncounted(
  line: ReceiptLine,
  header: Receipt,
  { quantity, told }: { quantity: number; told: Told },
): Change[] {
  const seen = note(header.id, 'receipt.uncounted', { line: line.lineNo, sku: line.skuCode, quantity })
  if (isKnownToInspector(line, told)) return [seen, ...adjusted(line, header, line.adjusted + quantity)]
  const less = Math.min(quantity, line.surplus + Math.max(0, line.received))
  // Somebody else took the same count back: there is nothing left of it.
  const late = quantity - less
  const short = 'inbound.undo-too-late'
  const about = { ...abnormalOf(line, header), quantity: late }
  return [
    seen,
    ...(less > 0 ? cameLess(line, header, { quantity: less, told, short }) : []),
    ...(late > 0 ? [raise(short, subjectOfLine(line), about)] : []),
  ]
}

/**
 * A desk sets the received quantity of a line. "Receipt quantity cannot be greater than existing inventory nor less
 * than zero" (specification 001 §5): pieces that left the dock stay counted, and none may be counted that were not announced.
 */
export const correctLine = intent({
  name: 'inbound.correctLine',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ lineId: id(), receiptId: id(), received: count() }),
  reads: (given) => lineAndReceipt(given),
  decide({ line, receipt: header }, { received }, told) {
    mustBeOpen(header)
    const by = received - line.received
    const most = line.received + leftToReceive(line)
    const least = line.received - (leftToUndo(line) - line.surplus)
    if (received < least || received > most) throw inboundRefusals.outsideInventory({ least, most })
    if (by === 0) return []
    const goods = { ...goodsOfLine(line, header), condition: arrivesAs(line), quantity: Math.abs(by) }
    return [
      note(header.id, 'receipt.corrected', { line: line.lineNo, sku: line.skuCode, quantity: by }),
      ...countedMore(line, header, { by, surplus: line.surplus, told }),
      move(
        by > 0 ? { ...goods, from: SUPPLIER, to: RECEIVING } : { ...goods, from: RECEIVING, to: SUPPLIER },
      ),
    ]
  },
})
