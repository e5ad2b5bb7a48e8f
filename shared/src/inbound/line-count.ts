import { type Change, charge, differ, move, note, raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { ABNORMAL, RECEIVING, SUPPLIER } from '../stock/place.ts'
import { arrivesAs } from './inspect-count.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { putLine, putReceipt, takesGoods, withStatus } from './receipt-state.ts'
import { subjectOf } from './sign-box.ts'

/** Pieces of a line that may still be received as its own. */
export function leftToReceive({
  forecast,
  accepted,
  received,
}: Pick<ReceiptLine, 'forecast' | 'accepted' | 'received'>): number {
  return Math.max(0, forecast + accepted - received)
}

/** Pieces of a line that wait for a shelf. */
export function leftToShelve(
  line: Pick<ReceiptLine, 'good' | 'defective' | 'shelvedGood' | 'shelvedDefective'>,
  condition: 'good' | 'defective',
): number {
  return condition === 'good'
    ? Math.max(0, line.good - line.shelvedGood)
    : Math.max(0, line.defective - line.shelvedDefective)
}

export function goodsOfLine(line: ReceiptLine, header: Receipt) {
  return { skuId: line.skuId, ownerId: line.ownerId, batch: header.id, documentId: header.id }
}

export function subjectOfLine({ id, receiptNo, lineNo }: ReceiptLine) {
  return { table: 'receiptLine', id, label: `${receiptNo}/${lineNo}` }
}

/** What the lead needs to know to resolve pieces of a line that stand in the abnormal area. */
export function abnormalOf(line: ReceiptLine, header: Receipt) {
  return {
    ...{ receiptId: header.id, receipt: header.no, lineId: line.id, line: line.lineNo },
    ...{ skuId: line.skuId, sku: line.skuCode, ownerId: line.ownerId },
  }
}

/**
 * The line and its receipt after `by` more of its own pieces came to the dock; below zero takes them back. A stored
 * receipt opens again, a shortage that was written shrinks.
 */
export function countedMore(
  line: ReceiptLine,
  header: Receipt,
  { by, surplus, told }: { by: number; surplus: number; told: Told },
): Change[] {
  const inspects = line.inspectPercent > 0
  const counted: ReceiptLine = {
    ...line,
    ...{ received: line.received + by, surplus, open: 1 },
    good: inspects ? line.good : line.good + by,
    inspection: inspects && line.received + by > 0 ? 'waiting' : 'none',
  }
  const received = { ...header, received: header.received + by, signedAt: header.signedAt ?? told.at }
  const changes: Change[] = [putLine(counted), putReceipt(withStatus(received))]
  if (by !== 0)
    changes.push(
      charge({
        ...{ sheet: 'inbound', fee: 'receiving', quantity: by },
        ...{ ownerId: line.ownerId, documentId: header.id },
      }),
    )
  if (surplus !== line.surplus)
    changes.push(
      differ(
        'inbound.surplus',
        subjectOfLine(line),
        { was: line.surplus, is: surplus },
        abnormalOf(line, header),
      ),
    )
  if (header.finishedAt != null && by !== 0)
    changes.push(
      differ(
        'inbound.shortage',
        subjectOfLine(line),
        { was: leftToReceive(line), is: leftToReceive(counted) },
        { ...abnormalOf(line, header), announced: line.forecast },
      ),
    )
  return changes
}

/** Pieces of a line were counted: its own go to the dock, what exceeds it to the abnormal area. */
export function piecesCounted(
  line: ReceiptLine,
  header: Receipt,
  { quantity, told }: { quantity: number; told: Told },
): Change[] {
  const goods = goodsOfLine(line, header)
  const kept = { ...goods, from: SUPPLIER, to: ABNORMAL, condition: 'pending' as const }
  const seen = note(header.id, 'receipt.counted', { line: line.lineNo, sku: line.skuCode, quantity })
  if (!takesGoods(header))
    return [
      seen,
      move({ ...kept, quantity }),
      raise('inbound.document-closed', subjectOf(header), {
        ...{ ...abnormalOf(line, header), quantity, status: header.status },
      }),
    ]
  const by = Math.min(quantity, leftToReceive(line))
  const above = quantity - by
  const condition = arrivesAs(line)
  return [
    seen,
    ...countedMore(line, header, { by, surplus: line.surplus + above, told }),
    ...(by > 0 ? [move({ ...goods, from: SUPPLIER, to: RECEIVING, condition, quantity: by })] : []),
    ...(above > 0 ? [move({ ...kept, quantity: above })] : []),
  ]
}
