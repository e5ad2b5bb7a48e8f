import { type Change, type Condition, move, note, raise } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, line } from '../command/schema.ts'
import { RECEIVING } from '../stock/place.ts'
import { arrivesAs, inspectedOf, pendingOf, requiredOf } from './inspect-count.ts'
import { abnormalOf, feeOfLine, goodsOfLine, subjectOfLine } from './line-count.ts'
import { lineAndReceipt } from './open-receipt.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { mustBeOpen, putLine, takesGoods } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * Pieces of a line were inspected: so many good, so many defective. Where the rule is no inspection, the pieces stand
 * as good already, and only the defective ones are moved.
 */
export const inspectLine = fact({
  name: 'inbound.inspectLine',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({
    ...{ lineId: id(), receiptId: id(), good: count(), defective: count() },
    ...{ reason: line(200), photo: photo() },
  }),
  reads: (given) => lineAndReceipt(given),
  ask({ line: of, receipt: header }, { good, defective, reason }, { deviceId }) {
    mustBeOpen(header)
    if (good + defective === 0) throw inboundRefusals.nothingInspected()
    if (defective > 0 && reason.trim() === '') throw inboundRefusals.reasonRequired()
    const left = of.inspectPercent === 0 ? of.good - of.shelvedGood : pendingOf(of)
    if (deviceId === null && good + defective > left) throw inboundRefusals.inspectionAbove({ left })
  },
  decide({ line: of, receipt: header }, { good, defective, reason, photo: picture }, told) {
    const stood = arrivesAs(of)
    const passed = stood === 'good' ? 0 : good
    const lost = stood === 'good' ? defective : 0
    // A device holds no flaws.
    const before = of.flaws ?? []
    const flaws = defective > 0 ? [...before, { quantity: defective, reason, photo: picture }] : before
    const is = { ...of, good: of.good + passed - lost, defective: of.defective + defective, flaws }
    const changes: Change[] = [
      putLine(isUneven(is) ? { ...is, inspection: 'waiting' } : is),
      note(header.id, 'receipt.inspected', {
        ...{ line: of.lineNo, sku: of.skuCode, good, defective, reason, photo: picture, by: told.actor.name },
      }),
    ]
    if (passed > 0)
      changes.push(move({ ...atDock(of, header, stood, 'good'), quantity: passed, short: SHORT }))
    if (defective > 0)
      changes.push(move({ ...atDock(of, header, stood, 'defective'), quantity: defective, short: SHORT }))
    if (good + defective > 0) changes.push(feeOfLine(of, 'inspection', good + defective))
    if (!takesGoods(header))
      changes.push(
        raise('inbound.document-closed', subjectOfLine(of), {
          ...abnormalOf(of, header),
          status: header.status,
        }),
      )
    return changes
  },
})

/**
 * "Inspected quantity must equal the required quantity" (specification 001 §5): of a sample more may be looked at, and
 * what nobody looked at passes with it.
 */
export const finishInspection = intent({
  name: 'inbound.finishInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  offline: true,
  args: args({ lineId: id(), receiptId: id() }),
  reads: (given) => lineAndReceipt(given),
  decide({ line: of, receipt: header }) {
    if (of.inspection === 'inspected') throw refusals.rowChanged()
    const inspected = inspectedOf(of)
    const required = requiredOf(of)
    if (inspected === 0) throw inboundRefusals.nothingInspected()
    if (inspected < required || of.good + of.defective > of.received)
      throw inboundRefusals.inspectionUnequal({ required, inspected })
    const rest = pendingOf(of)
    const changes: Change[] = [
      putLine({ ...of, good: of.good + rest, passed: of.passed + rest, inspection: 'inspected' }),
      note(header.id, 'receipt.inspection-finished', {
        ...{ line: of.lineNo, sku: of.skuCode, good: of.good, defective: of.defective, passed: rest },
      }),
    ]
    if (rest > 0)
      changes.push(move({ ...atDock(of, header, 'pending', 'good'), quantity: rest, short: SHORT }))
    return changes
  },
})

/** More was seen of a line that had been inspected whole: two inspectors had the same pieces, or more have come. */
function isUneven({ inspection, good, defective, received }: ReceiptLine): boolean {
  return inspection === 'inspected' && good + defective !== received
}

const SHORT = 'inbound.phantom-inspection'

/** Pieces of a line that change their condition where they stand. */
function atDock(of: ReceiptLine, header: Receipt, condition: Condition, toCondition: Condition) {
  return { ...goodsOfLine(of, header), from: RECEIVING, to: RECEIVING, condition, toCondition }
}

/** Takes a line's whole inspection back while nothing of it stands on a shelf. */
export const cancelInspection = intent({
  name: 'inbound.cancelInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({ lineId: id(), receiptId: id() }),
  reads: (given) => lineAndReceipt(given),
  decide({ line: of, receipt: header }) {
    if (of.inspectPercent === 0 || of.inspection === 'none') throw inboundRefusals.notInspected()
    if (of.shelvedGood + of.shelvedDefective > 0) throw inboundRefusals.alreadyShelved()
    const { good, defective } = of
    const inspected = inspectedOf(of)
    const changes: Change[] = [
      putLine({ ...of, good: 0, defective: 0, flaws: [], passed: 0, inspection: 'waiting' }),
      note(header.id, 'receipt.inspection-cancelled', { line: of.lineNo, sku: of.skuCode, good, defective }),
    ]
    if (good > 0) changes.push(move({ ...atDock(of, header, 'good', 'pending'), quantity: good }))
    if (defective > 0)
      changes.push(move({ ...atDock(of, header, 'defective', 'pending'), quantity: defective }))
    if (inspected > 0) changes.push(feeOfLine(of, 'inspection', -inspected))
    return changes
  },
})
