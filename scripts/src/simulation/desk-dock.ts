import { addLines } from '@longshore/shared/inbound/add-lines.ts'
import { clearLines } from '@longshore/shared/inbound/clear-lines.ts'
import { copyReceipt } from '@longshore/shared/inbound/copy-receipt.ts'
import { cancelFinishReceipt, finishReceipt } from '@longshore/shared/inbound/finish-receipt.ts'
import { plainForecast } from '@longshore/shared/inbound/forecast-details.ts'
import { cancelInspection, finishInspection } from '@longshore/shared/inbound/inspect-line.ts'
import {
  auditReceipt,
  cancelAuditReceipt,
  cancelRejectReceipt,
  deleteReceipt,
  rejectReceipt,
  remarkReceipt,
  revertReceipt,
  submitReceipt,
  voidReceipt,
} from '@longshore/shared/inbound/move-receipt.ts'
import { correctLine } from '@longshore/shared/inbound/receive-line.ts'
import { saveHead } from '@longshore/shared/inbound/save-head.ts'
import { saveReceipt, sendReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import { clearReceipt } from '@longshore/shared/inbound/show-receipt.ts'
import { suggestPositions } from '@longshore/shared/inbound/suggest-positions.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { OWNER, POSITIONS, SKUS } from './sim-world.ts'

type Filter = Readonly<Record<string, string>>

/** A receipt that the page shows under this filter, now and then any. */
async function receiptOf(desk: SimDesk, filter: Filter): Promise<{ receiptId: string } | undefined> {
  const { chance, known } = desk
  const shown = chance.of(0.85) ? (await desk.one('receipt', filter))?.id : chance.one(known.receipts)
  return shown === undefined ? undefined : { receiptId: shown }
}

const onReceipt = (filter: Filter) => (desk: SimDesk) => receiptOf(desk, filter)

/** Acts on a receipt after which the floor may see fewer of its pieces counted. */
const closing = (filter: Filter) => async (desk: SimDesk) => {
  const found = await receiptOf(desk, filter)
  if (found) desk.known.lowered.add(found.receiptId)
  return found
}

async function lineOf(desk: SimDesk) {
  const line = await desk.one('receiptLine')
  return line && { line, keys: { lineId: line.id, receiptId: String(line.receiptId) } }
}

const onLine = async (desk: SimDesk) => (await lineOf(desk))?.keys

/** A receipt as somebody writes it. */
export function writtenReceipt({ chance, known }: Pick<SimDesk, 'chance' | 'known'>) {
  const nth = known.receipts.length
  return {
    ...{ receiptId: null, customerId: OWNER, kind: 'standard' as const, originalNo: 'PO', waybillNo: '' },
    ...{ logisticsCompany: '', remark: '', mark: '', etd: null, eta: null, boxCount: 0 },
    forecastDetails: plainForecast,
    boxes: chance.of(0.5) ? [`BX-${nth}-1`, `BX-${nth}-2`] : [],
    lines: Array.from({ length: 1 + chance.below(3) }, () => ({
      ...{ skuId: chance.one(SKUS) ?? '', boxNo: '', boxCount: 0 },
      quantity: 1 + chance.below(12),
    })),
  }
}

/** What was counted was something else after all. */
export const correcting = deskChore(correctLine, 5, async (desk) => {
  const found = await lineOf(desk)
  if (!found) return undefined
  desk.known.lowered.add(found.keys.receiptId)
  return { ...found.keys, received: Math.max(0, Number(found.line.received) + desk.chance.below(5) - 2) }
})

/** A draft that somebody left, or a new one: few stand for long. */
async function draftOf(desk: SimDesk): Promise<{ id: string; lines: number } | undefined> {
  const left = await desk.one('receipt', { status: 'draft' })
  if (left) return { id: left.id, lines: Number(left.lines) }
  const written = writtenReceipt(desk)
  const { rows } = await desk.does(saveReceipt, written)
  const made = rows.find(({ table }) => table === 'receipt')
  return made && { id: made.id, lines: written.lines.length }
}

export const dockDesk: readonly DeskChore[] = [
  deskChore(sendReceipt, 10, writtenReceipt),
  deskChore(saveReceipt, 4, async (desk) => {
    const draft = desk.chance.of(0.5) ? await desk.one('receipt', { status: 'draft' }) : undefined
    if (draft) desk.known.lowered.add(draft.id)
    return { ...writtenReceipt(desk), receiptId: draft?.id ?? null }
  }),
  deskChore(addLines, 4, async (desk) => {
    const draft = await draftOf(desk)
    if (!draft) return undefined
    const awaited = desk.chance.of(0.2) ? draft.lines + 4 : 0
    return { receiptId: draft.id, after: draft.lines, awaited, lines: writtenReceipt(desk).lines }
  }),
  deskChore(clearLines, 2, async (desk) => {
    const draft = await draftOf(desk)
    if (draft) desk.known.lowered.add(draft.id)
    return draft && { receiptId: draft.id }
  }),
  deskChore(saveHead, 2, async (desk) => {
    const draft = await draftOf(desk)
    const { receiptId: _, customerId: __, lines: ___, ...head } = writtenReceipt(desk)
    return draft && { ...head, receiptId: draft.id }
  }),
  deskChore(submitReceipt, 10, onReceipt({ status: 'draft' })),
  deskChore(copyReceipt, 2, onReceipt({})),
  deskChore(revertReceipt, 10, closing({ status: 'to-be-received' })),
  deskChore(auditReceipt, 10, onReceipt({ audit: 'waiting' })),
  deskChore(cancelAuditReceipt, 8, closing({ audit: 'audited' })),
  deskChore(rejectReceipt, 6, async (desk) => {
    const found = await closing({ status: 'to-be-received' })(desk)
    return found && { ...found, reason: 'not agreed' }
  }),
  deskChore(cancelRejectReceipt, 10, onReceipt({ status: 'rejected' })),
  deskChore(deleteReceipt, 2, closing({ status: 'draft' })),
  deskChore(voidReceipt, 3, closing({ status: 'to-be-received' })),
  deskChore(remarkReceipt, 2, async (desk) => {
    const found = await receiptOf(desk, {})
    return found && { ...found, warehouseRemark: 'Dock 3' }
  }),
  deskChore(finishReceipt, 10, async (desk) => {
    const found = await desk.one('receipt', { status: ['signed', 'partially-received'] } as never)
    return found && { receiptId: found.id, received: Number(found.received) }
  }),
  deskChore(cancelFinishReceipt, 9, onReceipt({ status: 'received' })),
  deskChore(clearReceipt, 2, onReceipt({ status: 'stored' })),
  deskChore(finishInspection, 5, onLine),
  deskChore(cancelInspection, 8, onLine),
  correcting,
  deskChore(suggestPositions, 3, async (desk) => {
    const line = await desk.one('receiptLine')
    const suggested = [{ positionId: POSITIONS[0] ?? '', code: 'A-1-0', why: 'empty' as const }]
    return line && { lineId: line.id, suggested, asksWhy: desk.chance.of(0.5) }
  }),
]
