import { type Change, differ, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, next } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, pieces } from '../command/schema.ts'
import { type Box, box, type Receipt, receipt } from './receipt.ts'
import { countedOfBox, MOST_BOXES, openBoxes } from './receipt-lists.ts'
import { boxMoved, putReceipt, takesGoods, withStatus } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'
import { signInFee, subjectOf } from './sign-box.ts'

/**
 * A box was signed by mistake: it is expected again, or missing where its receipt is finished. A person is told when
 * pieces were counted out of it already.
 */
export const undoSign = fact({
  name: 'inbound.undoSign',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ receiptId: id(), boxId: id() }),
  reads: ({ receiptId, boxId }) => ({
    receipt: need(receipt, receiptId),
    box: need(box, boxId),
  }),
  reads2: ({ receiptId }, { box: { no } }) => ({
    counted: next(countedOfBox, [receiptId, no], { after: 0, limit: 1 }),
  }),
  ask({ receipt: header, box: one, counted }) {
    if (one.status !== 'signed') throw refusals.moveNotAllowed({ move: 'undo', status: one.status })
    if (header.finishedAt != null) throw inboundRefusals.undoTooLate({ left: 0, depends: 'finished' })
    if (counted.length > 0) throw inboundRefusals.undoTooLate({ left: 0, depends: 'counted' })
  },
  decide({ receipt: header, box: one }) {
    const taken = note(header.id, 'receipt.box-unsigned', { box: one.no })
    if (one.status !== 'signed') return [taken]
    const was = header.finishedAt == null ? 'expected' : 'missing'
    const changes: Change[] = [
      taken,
      put(box, { ...one, status: was, signedAt: null, signedBy: null }),
      signInFee(header, { quantity: -1, boxId: one.id }),
    ]
    if (!takesGoods(header)) return changes
    const after = boxMoved(header, 'signed', was)
    return [...changes, putReceipt(unseen(after)), ...missingMore(header, after)]
  },
})

/** Boxes without codes were counted wrongly: so many of them were never there. Surplus is taken back first. */
export const undoSignByCount = fact({
  name: 'inbound.undoSignByCount',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({ receiptId: id(), boxes: pieces() }),
  reads: ({ receiptId }) => ({
    receipt: need(receipt, receiptId),
    signed: list(openBoxes, [receiptId, 'signed'], MOST_BOXES),
  }),
  ask({ receipt: header, signed }, { boxes }) {
    const left = uncoded(header, signed) + header.boxesSurplus
    if (header.finishedAt != null) throw inboundRefusals.undoTooLate({ left: 0, depends: 'finished' })
    if (boxes > left) throw inboundRefusals.undoTooLate({ left, depends: 'coded' })
  },
  decide({ receipt: header, signed }, { boxes }) {
    const taken = note(header.id, 'receipt.boxes-uncounted', { boxes })
    if (!takesGoods(header)) return [taken]
    const above = Math.min(boxes, header.boxesSurplus)
    const planned = Math.min(boxes - above, uncoded(header, signed))
    const boxesSurplus = header.boxesSurplus - above
    const after = withStatus({ ...header, boxesSurplus, boxesSigned: header.boxesSigned - planned })
    return [
      taken,
      putReceipt(unseen(after)),
      ...(planned > 0 ? [signInFee(header, { quantity: -planned, boxId: '' })] : []),
      ...(above > 0
        ? [
            differ(
              'inbound.box-surplus',
              subjectOf(header),
              { was: header.boxesSurplus, is: boxesSurplus },
              { announced: header.boxes },
            ),
          ]
        : []),
    ]
  },
})

/** Boxes that were counted without a code. */
function uncoded({ boxesSigned }: Receipt, signed: readonly Box[]): number {
  return Math.max(0, boxesSigned - signed.length)
}

/** A receipt of which nothing has arrived was never signed. */
function unseen(header: Receipt): Receipt {
  const arrived = header.boxesSigned + header.boxesSurplus + header.received
  return arrived > 0 ? header : { ...header, signedAt: null }
}

function missingMore(header: Receipt, { boxesMissing: is }: Receipt): Change[] {
  const was = header.boxesMissing
  return was === is ? [] : [differ('inbound.box-missing', subjectOf(header), { was, is })]
}
