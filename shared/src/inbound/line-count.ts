import type { Basis } from '../command/basis.ts'
import { type Change, type Charge, charge, differ, move, note, raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { ABNORMAL, RECEIVING, SUPPLIER } from '../stock/place.ts'
import { arrivesAs, inspectedOf } from './inspect-count.ts'
import type { CountAt, Receipt, ReceiptLine } from './receipt.ts'
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

/** So many pieces of a line cost a fee; below zero it is taken back. */
export function feeOfLine(line: ReceiptLine, fee: string, quantity: number): Charge {
  const { id: subjectId, ownerId, receiptId: documentId } = line
  return charge({ sheet: 'inbound', fee, quantity, ownerId, documentId, subjectId, basis: basisOf(line) })
}

/** What is charged for a line may hang on; a handheld does not hold in how many boxes its pieces come. */
function basisOf({ skuId, sizeClass, boxCount }: ReceiptLine): Basis {
  return { skuId, sizeClass, ...(boxCount > 0 && { boxes: boxCount }) }
}

interface Came {
  readonly told: Told
  /** Who inspects counted them, after the dock had (state-machines §3). */
  readonly byInspector?: true
}

/**
 * The line and its receipt after `by` more of its own pieces came to the dock; below zero takes them back. A stored
 * receipt opens again, a shortage that was written shrinks.
 */
export function countedMore(
  line: ReceiptLine,
  header: Receipt,
  { by, surplus, told, byInspector }: Came & { by: number; surplus: number },
): Change[] {
  const inspects = line.inspectPercent > 0
  const now = { ...line, received: line.received + by, good: inspects ? line.good : line.good + by }
  const isLookedAt = byInspector && inspectedOf(now) > 0 && now.good + now.defective === now.received
  const counted: ReceiptLine = {
    ...{ ...now, surplus, open: 1 },
    counts: byInspector ? line.counts : withCount(line, { at: told.at, by: by + surplus - line.surplus }),
    inspection: !inspects || now.received <= 0 ? 'none' : isLookedAt ? 'inspected' : 'waiting',
  }
  const received = { ...header, received: header.received + by, signedAt: header.signedAt ?? told.at }
  const changes: Change[] = [putLine(counted), putReceipt(withStatus(received, told.at))]
  if (by !== 0) changes.push(feeOfLine(line, 'receiving', by))
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

/** Counts that are kept: an inspector's number that comes late is told from none of the earlier ones. */
const KEPT = 20

/** The line's last counts with one more; those of one moment are one. */
export function withCount({ counts }: Pick<ReceiptLine, 'counts'>, { at, by }: CountAt): readonly CountAt[] {
  const kept = counts ?? []
  if (by === 0) return kept
  const same = kept.find((one) => one.at === at)?.by ?? 0
  const now = [...kept.filter((one) => one.at !== at), { at, by: same + by }]
  return now.filter((one) => one.by !== 0).slice(-KEPT)
}

/** Pieces of a line were counted: its own go to the dock, what exceeds it to the abnormal area. */
export function piecesCounted(
  line: ReceiptLine,
  header: Receipt,
  { quantity, told }: { quantity: number; told: Told },
): Change[] {
  const kept = {
    ...goodsOfLine(line, header),
    ...{ from: SUPPLIER, to: ABNORMAL, condition: 'pending' as const },
  }
  const seen = note(header.id, 'receipt.counted', { line: line.lineNo, sku: line.skuCode, quantity })
  if (!takesGoods(header))
    return [
      seen,
      move({ ...kept, quantity }),
      raise('inbound.document-closed', subjectOf(header), {
        ...{ ...abnormalOf(line, header), quantity, status: header.status },
      }),
    ]
  if (isKnownToInspector(line, told)) return [seen, ...adjusted(line, header, line.adjusted - quantity)]
  return [seen, ...cameMore(line, header, { quantity, told })]
}

/** Pieces that are there stand at the dock, or in the abnormal area where the line has all that were announced. */
export function cameMore(
  line: ReceiptLine,
  header: Receipt,
  { quantity, ...came }: Came & { quantity: number },
): Change[] {
  const goods = { ...goodsOfLine(line, header), from: SUPPLIER }
  const by = Math.min(quantity, leftToReceive(line))
  const above = quantity - by
  const condition = arrivesAs(line)
  return [
    ...countedMore(line, header, { by, surplus: line.surplus + above, ...came }),
    ...(by > 0 ? [move({ ...goods, to: RECEIVING, condition, quantity: by })] : []),
    ...(above > 0 ? [move({ ...goods, to: ABNORMAL, condition: 'pending', quantity: above })] : []),
  ]
}

/** Pieces that are not there leave the books, surplus first. */
export function cameLess(
  line: ReceiptLine,
  header: Receipt,
  { quantity, short, ...came }: Came & { quantity: number; short: string },
): Change[] {
  const above = Math.min(quantity, line.surplus)
  const by = quantity - above
  const goods = { ...goodsOfLine(line, header), to: SUPPLIER, short }
  return [
    ...countedMore(line, header, { by: -by, surplus: line.surplus - above, ...came }),
    ...(by > 0 ? [move({ ...goods, from: RECEIVING, condition: arrivesAs(line), quantity: by })] : []),
    ...(above > 0 ? [move({ ...goods, from: ABNORMAL, condition: 'pending', quantity: above })] : []),
  ]
}

/** True for what the dock counted before an inspector did: his number holds it already, whenever it is heard. */
export function isKnownToInspector({ countedAt }: Pick<ReceiptLine, 'countedAt'>, { at }: Told): boolean {
  return countedAt != null && at <= countedAt
}

/** Only the difference between the dock's count and the inspector's is another one now. */
export function adjusted(line: ReceiptLine, header: Receipt, is: number): Change[] {
  return [putLine({ ...line, adjusted: is }), ...differences(line, header, is)]
}

/** The exceptions that follow what an inspector found more, or less, than the dock had counted. */
export function differences(line: ReceiptLine, header: Receipt, is: number): Change[] {
  const was = line.adjusted ?? 0
  const details = { ...abnormalOf(line, header), announced: line.forecast }
  const differs = (kind: string, sign: 1 | -1): Change[] => {
    const size = { was: Math.max(0, was * sign), is: Math.max(0, is * sign) }
    return size.was === size.is ? [] : [differ(kind, subjectOfLine(line), size, details)]
  }
  return [...differs('inbound.inspected-more', 1), ...differs('inbound.inspected-less', -1)]
}
