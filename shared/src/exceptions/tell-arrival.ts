import { ownCode } from '../catalog/barcode-match.ts'
import { intent } from '../command/command.ts'
import { first, rows } from '../command/reads.ts'
import { askingBox } from '../inbound/ask-box.ts'
import { boxesOfCode, type Receipt, receipt, receiptsOfNo, receiptsOfWaybill } from '../inbound/receipt.ts'
import { inboundRefusals } from '../inbound/refusals.ts'
import { returnsOfOrder } from '../inbound/return.ts'
import {
  type OutboundOrder,
  ordersOfDoc,
  ordersOfNo,
  ordersOfWaybill,
  outboundOrder,
} from '../outbound/order.ts'
import { parcelsOfNo, parcelsOfWaybill } from '../outbound/wave.ts'

/** Box codes such as "1" come back with every delivery: so many of one code are looked through. */
const SAME_CODE = 500
/** Orders and packages of one number that are looked through for those that left. */
const SOLD = 20

/**
 * Tells the dock whose code it is that no device knows: of a draft, of a receipt that waits for its audit, or of an order
 * that left from here, so that its parcel comes back. The answer is a refusal, which the worker hears and reads wherever
 * he is by then; nothing is signed or written.
 */
export const tellArrival = intent({
  ...askingBox,
  reads: ({ code }, { scope }) => ({
    boxes: first(boxesOfCode, [scope, ownCode(code)], SAME_CODE),
    byNo: first(receiptsOfNo, [scope, ownCode(code)], 1),
    byWaybill: first(receiptsOfWaybill, [scope, code], SAME_CODE),
    soldByNo: first(ordersOfNo, [scope, ownCode(code)], 1),
    soldByDoc: first(ordersOfDoc, [scope, code], SOLD),
    soldByWaybill: first(ordersOfWaybill, [scope, code], SOLD),
    packages: first(parcelsOfWaybill, [scope, code], SOLD),
    packagesByNo: first(parcelsOfNo, [scope, ownCode(code)], 1),
  }),
  reads2: (_, { boxes, packages, packagesByNo }) => ({
    ofBoxes: rows(receipt, [...new Set(boxes.map(({ receiptId }) => receiptId))]),
    ofPackages: rows(outboundOrder, [
      ...new Set([...packagesByNo, ...packages].map(({ orderId }) => orderId)),
    ]),
  }),
  reads3: (_, found) => ({ announced: first(returnsOfOrder, [cameBack(found)?.id ?? ''], SAME_CODE) }),
  decide({ byNo, byWaybill, ofBoxes, announced, ...sold }) {
    const meant = [...ofBoxes, ...byNo, ...byWaybill]
    const draft = meant.find(({ status }) => status === 'draft')
    if (draft) throw inboundRefusals.isDraft({ receipt: draft.no })
    const waiting = meant.find(({ status, audit }) => status === 'to-be-received' && audit === 'waiting')
    if (waiting) throw inboundRefusals.awaitsAudit({ receipt: waiting.no })
    const order = meant.some(isExpected) ? undefined : cameBack(sold)
    if (!order) return []
    const its = announced.find(isExpected)
    if (its) throw inboundRefusals.comesBackAs({ order: order.no, receipt: its.no })
    throw inboundRefusals.comesBackUnannounced({ order: order.no })
  },
})

/** A receipt that the dock still works on opens by its own scan. */
const isExpected = ({ stage }: Receipt) => stage !== 'on-shelf' && stage !== 'closed'

interface Sold {
  readonly soldByNo: readonly OutboundOrder[]
  readonly soldByDoc: readonly OutboundOrder[]
  readonly soldByWaybill: readonly OutboundOrder[]
  readonly ofPackages: readonly OutboundOrder[]
}

/** The order that left under this code; undefined where several did, or none. */
function cameBack({ soldByNo, soldByDoc, soldByWaybill, ofPackages }: Sold): OutboundOrder | undefined {
  const left = new Map(
    [...soldByNo, ...soldByDoc, ...soldByWaybill, ...ofPackages]
      .filter(({ status }) => status === 'shipped')
      .map((order) => [order.id, order]),
  )
  return left.size === 1 ? [...left.values()][0] : undefined
}
