import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { warehouse } from '../setup/warehouse.ts'
import { checkComplete } from './complete-receipt.ts'
import { setOpen, standing, withBoxes } from './open-receipt.ts'
import { type Box, box, type Receipt, receipt } from './receipt.ts'
import { allow, auditOf, putReceipt, takesGoods, withStatus } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/** Submits a draft: the warehouse expects it, and the floor's devices learn of it. */
export const submitReceipt = intent({
  name: 'inbound.submitReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }, { scope }) => ({
    ...withBoxes(receiptId),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: ({ receiptId }, { receipt: header, house }) => ({
    owner: row(customer, header.customerId),
    lines: standing(receiptId, auditOf(house) === 'waiting' ? 1 : 0),
  }),
  decide({ receipt: header, lines, boxes, house, owner }, _, told) {
    allow(header, 'submit')
    checkComplete(header, owner)
    const audit = auditOf(house)
    return [
      putReceipt(
        withStatus({
          ...{ ...header, ...boxesBy(boxes), audit },
          ...{ status: 'to-be-received', submittedAt: told.at },
        }),
      ),
      ...setOpen(header, { lines, boxes }, audit === 'waiting' ? 0 : 1),
      note(header.id, 'receipt.submitted'),
    ]
  },
})

/** Takes a submitted receipt back while none of its boxes has been touched. */
export const revertReceipt = intent({
  name: 'inbound.revertReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 1) }),
  decide({ receipt: header, lines, boxes }) {
    allow(header, 'revertToDraft')
    // A return is announced whole: it is cancelled, and another one applied for.
    if (header.kind === 'return') throw inboundRefusals.returnWaits({ state: 'applied' })
    if (boxes.some(({ status }) => status !== 'expected')) throw inboundRefusals.boxesStarted()
    return [
      putReceipt({ ...header, audit: 'none', status: 'draft', submittedAt: null }),
      ...setOpen(header, { lines, boxes }, 0),
      note(header.id, 'receipt.reverted'),
    ]
  },
})

/** Says yes to an announced receipt: from now on the floor expects it. */
export const auditReceipt = intent({
  name: 'inbound.auditReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 0) }),
  decide({ receipt: header, lines, boxes }) {
    if (header.audit !== 'waiting' || !takesGoods(header)) throw inboundRefusals.auditNotAsked()
    return [
      putReceipt({ ...header, audit: 'audited' }),
      ...setOpen(header, { lines, boxes }, 1),
      note(header.id, 'receipt.audited'),
    ]
  },
})

/** Takes an audit back while none of the boxes has been touched. */
export const cancelAuditReceipt = intent({
  name: 'inbound.cancelAuditReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 1) }),
  decide({ receipt: header, lines, boxes }) {
    allow(header, 'cancelAudit')
    if (header.audit !== 'audited') throw inboundRefusals.auditNotAsked()
    if (boxes.some(({ status }) => status !== 'expected')) throw inboundRefusals.boxesStarted()
    return [
      putReceipt({ ...header, audit: 'waiting' }),
      ...setOpen(header, { lines, boxes }, 0),
      note(header.id, 'receipt.audit-cancelled'),
    ]
  },
})

/** Says no to an announced receipt, with the reason that its customer reads. */
export const rejectReceipt = intent({
  name: 'inbound.rejectReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({ receiptId: id(), reason: line(500) }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 1) }),
  decide({ receipt: header, lines, boxes }, { reason }) {
    allow(header, 'reject')
    if (reason.trim() === '') throw inboundRefusals.reasonRequired()
    return [
      putReceipt({ ...header, status: 'rejected' }),
      ...setOpen(header, { lines, boxes }, 0),
      note(header.id, 'receipt.rejected', { reason }),
    ]
  },
})

/** Expects a rejected receipt again, with every box that was turned away. */
export const cancelRejectReceipt = intent({
  name: 'inbound.cancelRejectReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => withBoxes(receiptId),
  reads2: ({ receiptId }, { receipt: { audit } }) => ({
    lines: standing(receiptId, audit === 'waiting' ? 1 : 0),
  }),
  decide({ receipt: header, lines, boxes }) {
    allow(header, 'cancelReject')
    // Others may have been applied for meanwhile, of the same order.
    if (header.kind === 'return') throw inboundRefusals.returnWaits({ state: 'rejected' })
    const open = header.audit === 'waiting' ? 0 : 1
    return [
      putReceipt(withStatus({ ...header, status: 'to-be-received', ...boxesBy(boxes), boxesRejected: 0 })),
      ...setOpen(header, { lines, boxes: [] }, open),
      ...boxes.map((one) =>
        put(box, { ...one, open, ...(one.status === 'rejected' && { status: 'expected', reason: '' }) }),
      ),
      note(header.id, 'receipt.reject-cancelled'),
    ]
  },
})

/** What the boxes say by now: some may have come while the receipt was closed. */
function boxesBy(boxes: readonly Box[]): Pick<Receipt, 'boxesSigned' | 'boxesFailed' | 'boxesRejected'> {
  const count = (status: Box['status']) => boxes.filter((one) => one.status === status).length
  return { boxesSigned: count('signed'), boxesFailed: count('failed'), boxesRejected: count('rejected') }
}

const removal = (name: string, event: string) =>
  intent({
    name,
    scope: 'warehouse',
    permission: 'inbound.receipt',
    args: args({ receiptId: id() }),
    reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 1) }),
    decide({ receipt: header, lines, boxes }) {
      allow(header, 'delete')
      if (boxes.some(({ status }) => status !== 'expected')) throw inboundRefusals.boxesStarted()
      return [
        putReceipt({ ...header, status: 'deleted' }),
        ...setOpen(header, { lines, boxes }, 0),
        note(header.id, event),
      ]
    },
  })

/** Deletes a receipt nothing of which has arrived. Its number is never given again. */
export const deleteReceipt = removal('inbound.deleteReceipt', 'receipt.deleted')
/** Voids it: the same end, under the word that its customer reads. */
export const voidReceipt = removal('inbound.voidReceipt', 'receipt.voided')

/** The warehouse's own remark: warehouse roles read it, no customer does. */
export const remarkReceipt = intent({
  name: 'inbound.remarkReceipt',
  scope: 'warehouse',
  permission: 'inbound.remark',
  args: args({ receiptId: id(), warehouseRemark: line(500) }),
  reads: ({ receiptId }) => ({ receipt: need(receipt, receiptId) }),
  decide: ({ receipt: header }, { warehouseRemark }) => [putReceipt({ ...header, warehouseRemark })],
})
