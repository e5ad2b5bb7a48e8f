import { type Change, charge, move, note, raise } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, line } from '../command/schema.ts'
import { RECEIVING } from '../stock/place.ts'
import { abnormalOf, arrivesAs, goodsOfLine, leftToInspect, subjectOfLine } from './line-count.ts'
import { lineAndReceipt } from './open-receipt.ts'
import { photo } from './photo.ts'
import { putLine, takesGoods } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * Pieces of a line were looked at: so many good, so many defective. Where nothing is inspected as a rule the pieces
 * stand as good already, and only the defective ones are moved.
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
    if (!takesGoods(header)) throw inboundRefusals.documentClosed({ status: header.status })
    if (good + defective === 0) throw inboundRefusals.nothingInspected()
    if (defective > 0 && reason.trim() === '') throw inboundRefusals.reasonRequired()
    const left = header.inspection === 'none' ? of.good - of.shelvedGood : leftToInspect(of)
    if (deviceId === null && good + defective > left) throw inboundRefusals.inspectionAbove({ left })
  },
  decide({ line: of, receipt: header }, { good, defective, reason, photo: picture }, told) {
    const stood = arrivesAs(header)
    const goods = { ...goodsOfLine(of, header), from: RECEIVING, to: RECEIVING, condition: stood }
    const passed = stood === 'good' ? 0 : good
    const lost = stood === 'good' ? defective : 0
    const short = 'inbound.phantom-inspection'
    const changes: Change[] = [
      putLine({ ...of, good: of.good + passed - lost, defective: of.defective + defective }),
      note(header.id, 'receipt.inspected', {
        ...{ line: of.lineNo, sku: of.skuCode, good, defective, reason, photo: picture, by: told.actor.name },
      }),
    ]
    if (passed > 0) changes.push(move({ ...goods, toCondition: 'good', quantity: passed, short }))
    if (defective > 0) changes.push(move({ ...goods, toCondition: 'defective', quantity: defective, short }))
    if (good + defective > 0)
      changes.push(
        charge({
          ...{ sheet: 'inbound', fee: 'inspection', quantity: good + defective },
          ...{ ownerId: of.ownerId, documentId: header.id },
        }),
      )
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

/** "Inspected quantity must equal the required quantity" (specification 001 §5). */
export const finishInspection = intent({
  name: 'inbound.finishInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  offline: true,
  args: args({ lineId: id(), receiptId: id() }),
  reads: (given) => lineAndReceipt(given),
  decide({ line: of, receipt: header }) {
    if (of.inspection === 'inspected') throw refusals.rowChanged()
    const inspected = of.good + of.defective
    if (inspected === 0) throw inboundRefusals.nothingInspected()
    if (inspected !== of.received)
      throw inboundRefusals.inspectionUnequal({ required: of.received, inspected })
    return [
      putLine({ ...of, inspection: 'inspected' }),
      note(header.id, 'receipt.inspection-finished', {
        ...{ line: of.lineNo, sku: of.skuCode, good: of.good, defective: of.defective },
      }),
    ]
  },
})

/** Takes a line's whole inspection back while nothing of it stands on a shelf. */
export const cancelInspection = intent({
  name: 'inbound.cancelInspection',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({ lineId: id(), receiptId: id() }),
  reads: (given) => lineAndReceipt(given),
  decide({ line: of, receipt: header }) {
    if (header.inspection === 'none' || of.inspection === 'none') throw inboundRefusals.notInspected()
    if (of.shelvedGood + of.shelvedDefective > 0) throw inboundRefusals.alreadyShelved()
    const { good, defective } = of
    const goods = {
      ...goodsOfLine(of, header),
      from: RECEIVING,
      to: RECEIVING,
      toCondition: 'pending' as const,
    }
    const changes: Change[] = [
      putLine({ ...of, good: 0, defective: 0, inspection: 'waiting' }),
      note(header.id, 'receipt.inspection-cancelled', { line: of.lineNo, sku: of.skuCode, good, defective }),
    ]
    if (good > 0) changes.push(move({ ...goods, condition: 'good', quantity: good }))
    if (defective > 0) changes.push(move({ ...goods, condition: 'defective', quantity: defective }))
    if (good + defective > 0)
      changes.push(
        charge({
          ...{ sheet: 'inbound', fee: 'inspection', quantity: -(good + defective) },
          ...{ ownerId: of.ownerId, documentId: header.id },
        }),
      )
    return changes
  },
})
