import { ownCode } from '../catalog/barcode-match.ts'
import { intent } from '../command/command.ts'
import { first, rows } from '../command/reads.ts'
import { askingBox } from './ask-box.ts'
import { boxesOfCode, receipt, receiptsOfNo, receiptsOfWaybill } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/** Box codes such as "1" come back with every delivery: so many of one code are looked through. */
const SAME_CODE = 500

/**
 * Tells the dock whose code it is that no device knows: of a draft, or of a receipt that waits for its audit. The answer
 * is a refusal, which the worker hears and reads wherever he is by then; nothing is signed or written.
 */
export const tellDraft = intent({
  ...askingBox,
  reads: ({ code }, { scope }) => ({
    boxes: first(boxesOfCode, [scope, ownCode(code)], SAME_CODE),
    byNo: first(receiptsOfNo, [scope, ownCode(code)], 1),
    byWaybill: first(receiptsOfWaybill, [scope, code], SAME_CODE),
  }),
  reads2: (_, { boxes }) => ({
    ofBoxes: rows(receipt, [...new Set(boxes.map(({ receiptId }) => receiptId))]),
  }),
  decide({ byNo, byWaybill, ofBoxes }) {
    const meant = [...ofBoxes, ...byNo, ...byWaybill]
    const draft = meant.find(({ status }) => status === 'draft')
    if (draft) throw inboundRefusals.isDraft({ receipt: draft.no })
    const waiting = meant.find(({ status, audit }) => status === 'to-be-received' && audit === 'waiting')
    if (waiting) throw inboundRefusals.awaitsAudit({ receipt: waiting.no })
    return []
  },
})
