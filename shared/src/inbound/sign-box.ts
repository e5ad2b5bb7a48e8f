import { boolean } from 'yup'
import { type Change, charge, differ, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { need } from '../command/reads.ts'
import { args, id, pieces } from '../command/schema.ts'
import { type Box, box, type Receipt, receipt } from './receipt.ts'
import { boxMoved, mustBeOpen, putReceipt, takesGoods, withStatus } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * A box of a receipt has arrived, by the code on it. One that somebody signed before is applied with a note and
 * costs nothing again (state-machines §27.1).
 */
export const signBox = fact({
  name: 'inbound.signBox',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ receiptId: id(), boxId: id(), photo: photo() }),
  reads: ({ receiptId, boxId }) => ({ receipt: need(receipt, receiptId), box: need(box, boxId) }),
  ask({ receipt: header, box: one }) {
    if (one.status === 'signed') throw inboundRefusals.boxSigned({ box: one.no })
    mustBeOpen(header)
  },
  decide: ({ receipt: header, box: one }, given, told) => boxArrived(header, one, { told, ...given }),
})

/** What a signed box changes. */
export function boxArrived(
  header: Receipt,
  one: Box,
  { told, photo: picture }: { told: Told; photo: string | null },
): Change[] {
  if (one.status === 'signed')
    return [note(header.id, 'receipt.box-signed-again', { box: one.no, by: one.signedBy })]
  const signed = {
    ...one,
    status: 'signed' as const,
    signedAt: told.at,
    signedBy: told.actor.name,
    reason: '',
  }
  const changes: Change[] = [
    put(box, signed),
    signInFee(header, { quantity: 1, boxId: one.id }),
    note(header.id, 'receipt.box-signed', { box: one.no, photo: picture }),
  ]
  if (!takesGoods(header))
    return [
      ...changes,
      raise('inbound.document-closed', subjectOfBox(one), { status: header.status, box: one.no }),
    ]
  if (one.status === 'failed')
    changes.push(differ('inbound.sign-in-failed', subjectOfBox(one), { was: 1, is: 0 }))
  if (one.status === 'missing') {
    const missing = header.boxesMissing
    changes.push(differ('inbound.box-missing', subjectOf(header), { was: missing, is: missing - 1 }))
  }
  return [
    ...changes,
    putReceipt({ ...boxMoved(header, one.status, 'signed'), signedAt: header.signedAt ?? told.at }),
  ]
}

/**
 * Boxes without a code of their own were counted at the dock. What exceeds the announced number is kept apart as an
 * exception; at a desk it is refused.
 */
export const signByCount = fact({
  name: 'inbound.signByCount',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({
    ...{ receiptId: id(), boxes: pieces(), photo: photo() },
    /** The person knows that there are too many and puts the rest aside. */
    aside: boolean().default(false),
  }),
  reads: ({ receiptId }) => ({ receipt: need(receipt, receiptId) }),
  ask({ receipt: header }, { boxes, aside }, { deviceId }) {
    mustBeOpen(header)
    const left = boxesLeft(header)
    if (deviceId === null && !aside && header.boxes > 0 && boxes > left)
      throw inboundRefusals.aboveAnnounced({ left })
  },
  decide: ({ receipt: header }, { boxes, photo: picture }, told) =>
    boxesCounted(header, boxes, { told, photo: picture }),
})

/** Boxes of a receipt that nobody has seen yet. */
export function boxesLeft({ boxes, boxesSigned, boxesFailed, boxesRejected }: Receipt): number {
  return Math.max(0, boxes - boxesSigned - boxesFailed - boxesRejected)
}

/** What boxes counted without a code change. */
export function boxesCounted(
  header: Receipt,
  boxes: number,
  { told, photo: picture }: { told: Told; photo: string | null },
): Change[] {
  const arrived = note(header.id, 'receipt.boxes-counted', { boxes, photo: picture })
  if (!takesGoods(header))
    return [arrived, raise('inbound.document-closed', subjectOf(header), { status: header.status, boxes })]
  const planned = header.boxes > 0 ? Math.min(boxes, boxesLeft(header)) : boxes
  const surplus = header.boxesSurplus + boxes - planned
  const counted = {
    ...header,
    ...{ boxesSigned: header.boxesSigned + planned, boxesSurplus: surplus },
    signedAt: header.signedAt ?? told.at,
  }
  const changes: Change[] = [putReceipt(withStatus(counted)), arrived]
  if (planned > 0) changes.push(signInFee(header, { quantity: planned, boxId: '' }))
  if (boxes > planned)
    changes.push(
      differ(
        'inbound.box-surplus',
        subjectOf(header),
        { was: header.boxesSurplus, is: surplus },
        { announced: header.boxes },
      ),
    )
  return changes
}

/** Boxes that were signed, below zero those that were not after all: one by its code, or some of those without one. */
export function signInFee(
  { id: documentId, customerId: ownerId }: Receipt,
  { quantity, boxId: subjectId }: { quantity: number; boxId: string },
): Change {
  return charge({ sheet: 'inbound', fee: 'sign-in', quantity, ownerId, documentId, subjectId, basis: {} })
}

export function subjectOf({ id: receiptId, no }: Pick<Receipt, 'id' | 'no'>) {
  return { table: 'receipt', id: receiptId, label: no }
}

export function subjectOfBox({ id: boxId, no }: Box) {
  return { table: 'box', id: boxId, label: no }
}
