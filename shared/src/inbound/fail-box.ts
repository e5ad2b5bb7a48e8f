import { type Change, charge, differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { type Box, box, type Receipt, receipt } from './receipt.ts'
import { boxMoved, mustBeOpen, putReceipt, takesGoods } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'
import { boxArrived, subjectOf, subjectOfBox } from './sign-box.ts'

const written = args({ receiptId: id(), boxId: id(), reason: line(200), photo: photo() })
function boxAndReceipt({ receiptId, boxId }: { receiptId: string; boxId: string }) {
  return { receipt: need(receipt, receiptId), box: need(box, boxId) }
}

function asksReason(header: Receipt, reason: string): void {
  if (reason.trim() === '') throw inboundRefusals.reasonRequired()
  mustBeOpen(header)
}

/** A box could not be signed in: damaged, unreadable, of another warehouse. Its photo and reason go to the lead. */
export const failBox = fact({
  name: 'inbound.failBox',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: written,
  reads: (given) => boxAndReceipt(given),
  ask: ({ receipt: header }, { reason }) => asksReason(header, reason),
  decide({ receipt: header, box: one }, { reason, photo: picture }, told) {
    return [
      ...turned(header, one, { to: 'failed', reason }),
      note(header.id, 'receipt.box-failed', { box: one.no, reason, photo: picture }),
      differ(
        'inbound.sign-in-failed',
        subjectOfBox(one),
        { was: one.status === 'failed' ? 1 : 0, is: 1 },
        { receiptId: header.id, receipt: header.no, reason, photo: picture, by: told.actor.name },
      ),
    ]
  },
})

/** A box whose sign-in failed was signed after all. */
export const retryBox = fact({
  name: 'inbound.retryBox',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ receiptId: id(), boxId: id(), photo: photo() }),
  reads: (given) => boxAndReceipt(given),
  ask({ receipt: header, box: one }) {
    if (one.status === 'signed') throw inboundRefusals.boxSigned({ box: one.no })
    mustBeOpen(header)
  },
  decide: ({ receipt: header, box: one }, given, told) => boxArrived(header, one, { told, ...given }),
})

/** A box was turned away at the dock. When all were, the receipt is rejected. */
export const rejectBox = fact({
  name: 'inbound.rejectBox',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: written,
  reads: (given) => boxAndReceipt(given),
  ask: ({ receipt: header }, { reason }) => asksReason(header, reason),
  decide({ receipt: header, box: one }, { reason, photo: picture }) {
    const again = one.status === 'rejected'
    return [
      ...turned(header, one, { to: 'rejected', reason }),
      note(header.id, 'receipt.box-rejected', { box: one.no, reason, photo: picture }),
      ...(again
        ? []
        : [
            charge({
              ...{ sheet: 'misc', fee: 'dock-rejection', quantity: 1 },
              ...{ ownerId: header.customerId, documentId: header.id, subjectId: one.id, basis: {} },
            }),
          ]),
    ]
  },
})

/** The box and its receipt after it was not taken in. One that somebody signed is a matter for the lead. */
function turned(
  header: Receipt,
  one: Box,
  { to, reason }: { to: 'failed' | 'rejected'; reason: string },
): Change[] {
  const changes: Change[] = [put(box, { ...one, status: to, reason })]
  if (!takesGoods(header))
    return [
      ...changes,
      raise('inbound.document-closed', subjectOfBox(one), { status: header.status, box: one.no }),
    ]
  if (one.status === 'signed')
    changes.push(
      raise('inbound.box-disputed', subjectOf(header), { box: one.no, by: one.signedBy, reason, said: to }),
    )
  return [...changes, putReceipt(boxMoved(header, one.status, to))]
}
