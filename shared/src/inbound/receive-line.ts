import { type Change, charge, move, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id, pieces } from '../command/schema.ts'
import { ABNORMAL, RECEIVING, SUPPLIER } from '../stock/place.ts'
import { isOpen, type Receipt, type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * Pieces of a line were counted at the dock. What exceeds the forecast is kept in the abnormal area under an
 * exception (state-machines §2, §27.2); at a desk it is refused with the specification's sentence.
 */
export const receiveLine = fact({
  name: 'inbound.receiveLine',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ lineId: id(), receiptId: id(), quantity: pieces() }),
  reads: ({ lineId, receiptId }) => ({ line: need(receiptLine, lineId), receipt: need(receipt, receiptId) }),
  ask({ line }, { quantity }) {
    const left = line.forecast - line.received
    if (quantity > left) throw inboundRefusals.aboveForecast({ left })
  },
  decide({ line, receipt: header }, { quantity }, told) {
    const goods = { skuId: line.skuId, ownerId: line.ownerId, batch: header.id, documentId: header.id }
    if (!isOpen(header.status))
      return [
        move({ ...goods, from: SUPPLIER, to: ABNORMAL, condition: 'pending', quantity }),
        raise('inbound.document-closed', subjectOf(header), {
          line: line.lineNo,
          quantity,
          status: header.status,
        }),
      ]
    const planned = Math.max(0, Math.min(quantity, line.forecast - line.received))
    const surplus = quantity - planned
    const inspects = header.inspection !== 'none'
    const changes: Change[] = [
      put(receiptLine, counted(line, { planned, surplus, inspects })),
      put(receipt, {
        ...header,
        status: 'partially-received',
        received: header.received + planned,
        signedAt: header.signedAt ?? told.at,
      }),
      note(header.id, 'receipt.counted', { line: line.lineNo, quantity }),
    ]
    if (planned > 0) {
      changes.push(
        move({
          ...goods,
          from: SUPPLIER,
          to: RECEIVING,
          condition: inspects ? 'pending' : 'good',
          quantity: planned,
        }),
      )
      changes.push(
        charge({
          sheet: 'inbound',
          fee: 'receiving',
          ownerId: line.ownerId,
          quantity: planned,
          documentId: header.id,
        }),
      )
    }
    if (surplus > 0) {
      changes.push(move({ ...goods, from: SUPPLIER, to: ABNORMAL, condition: 'pending', quantity: surplus }))
      changes.push(
        raise('inbound.surplus', subjectOf(header), {
          line: line.lineNo,
          sku: line.skuCode,
          quantity: surplus,
        }),
      )
    }
    return changes
  },
})

function counted(
  line: ReceiptLine,
  { planned, surplus, inspects }: { planned: number; surplus: number; inspects: boolean },
): ReceiptLine {
  return {
    ...line,
    received: line.received + planned,
    surplus: line.surplus + surplus,
    good: inspects ? line.good : line.good + planned,
    inspection: inspects ? 'waiting' : 'none',
  }
}

export function subjectOf({ id: receiptId, no }: Receipt): { table: string; id: string; label: string } {
  return { table: 'receipt', id: receiptId, label: no }
}
