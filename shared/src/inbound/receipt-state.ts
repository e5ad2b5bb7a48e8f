import { type Put, put } from '../command/change.ts'
import { refusals } from '../command/refusals.ts'
import type { Draft } from '../rows/table.ts'
import { settingsOf, type Warehouse } from '../setup/warehouse.ts'
import {
  type Box,
  type PutawayStatus,
  type Receipt,
  type ReceiptLine,
  type ReceiptStage,
  type ReceiptStatus,
  receipt,
  receiptLine,
} from './receipt.ts'
import { receiptMachine } from './receipt-machine.ts'
import { inboundRefusals } from './refusals.ts'

type Header = Pick<
  Receipt,
  | 'status'
  | 'boxes'
  | 'boxesSigned'
  | 'boxesFailed'
  | 'boxesRejected'
  | 'boxesSurplus'
  | 'received'
  | 'shelved'
  | 'finishedAt'
>

/** True when every box was turned away at the dock: unlike a rejected document, it opens again with the next box. */
function turnedAway({ boxes, boxesRejected }: Header): boolean {
  return boxes > 0 && boxesRejected === boxes
}

/** True while goods that arrive under this receipt are its own; else they are kept in the abnormal area. */
export function takesGoods(header: Header): boolean {
  if (header.status === 'rejected') return turnedAway(header)
  return header.status !== 'draft' && header.status !== 'deleted'
}

/** Refuses work on a receipt that takes no goods, or that waits for its audit. */
export function mustBeOpen(header: Pick<Receipt, 'audit'> & Header): void {
  if (!takesGoods(header)) throw inboundRefusals.documentClosed({ status: header.status })
  if (header.audit === 'waiting') throw inboundRefusals.notAudited()
}

/** The state that boxes and lines give a receipt (state-machines §0.5): never set by hand. */
export function receiptStatus(header: Header): ReceiptStatus {
  const { boxes, boxesSigned, boxesFailed, boxesRejected, boxesSurplus, received, shelved } = header
  if (!takesGoods(header)) return header.status
  if (header.finishedAt != null) return shelved >= received ? 'stored' : 'received'
  if (received > 0) return 'partially-received'
  if (boxesSigned + boxesSurplus > 0) return 'signed'
  if (boxes > 0 && boxesRejected === boxes) return 'rejected'
  if (boxes > 0 && boxesFailed + boxesRejected === boxes) return 'sign-in-failed'
  return 'to-be-received'
}

const STAGES: Readonly<Record<ReceiptStatus, ReceiptStage>> = {
  draft: 'draft',
  'to-be-received': 'expected',
  'sign-in-failed': 'expected',
  signed: 'signed',
  'partially-received': 'to-shelve',
  received: 'to-shelve',
  stored: 'on-shelf',
  rejected: 'closed',
  deleted: 'closed',
}

/** Keeps a receipt with the list that it stands in. */
export function putReceipt(header: Omit<Draft<Receipt>, 'stage'>): Put {
  return put(receipt, { ...header, stage: stageOf(header.status) })
}

export function stageOf(status: ReceiptStatus): ReceiptStage {
  return STAGES[status]
}

/** Keeps a line with its putaway status. */
export function putLine(line: Omit<Draft<ReceiptLine>, 'putaway'>): Put {
  return put(receiptLine, { ...line, putaway: putawayOf(line) })
}

export function putawayOf({
  received,
  good,
  defective,
  shelvedGood,
  shelvedDefective,
}: Pick<ReceiptLine, 'received' | 'good' | 'defective' | 'shelvedGood' | 'shelvedDefective'>): PutawayStatus {
  const shelved = shelvedGood + shelvedDefective
  if (shelved <= 0) return good + defective > 0 ? 'to-be-put' : 'none'
  return shelved < received ? 'partly' : 'on-shelf'
}

/** Whether a submitted receipt waits for somebody to audit it before the floor sees it. */
export function auditOf(house: Pick<Warehouse, 'settings'> | undefined): Receipt['audit'] {
  return settingsOf(house).auditsReceipts ? 'waiting' : 'none'
}

/** @param at when that happened which may have stored it */
export function withStatus(header: Receipt, at?: number): Receipt {
  const status = receiptStatus(header)
  return { ...header, status, storedAt: status === 'stored' ? (header.storedAt ?? at ?? null) : null }
}

const COUNTERS = {
  expected: undefined,
  signed: 'boxesSigned',
  failed: 'boxesFailed',
  rejected: 'boxesRejected',
  missing: 'boxesMissing',
} as const satisfies Record<Box['status'], keyof Receipt | undefined>

/** The receipt after one of its boxes went from one state to another. */
export function boxMoved(header: Receipt, from: Box['status'], to: Box['status']): Receipt {
  const counted: Record<string, number> = {}
  const was = COUNTERS[from]
  const is = COUNTERS[to]
  if (was) counted[was] = header[was] - 1
  if (is) counted[is] = (counted[is] ?? header[is]) + 1
  // A receipt whose boxes were all turned away is open: its status must not keep it shut.
  const status = takesGoods(header) ? 'to-be-received' : header.status
  return withStatus({ ...header, ...counted, status })
}

type ReceiptMove = keyof typeof receiptMachine.moves

/** Refuses a move that the table does not allow from where the receipt stands. */
export function allow(header: Receipt, move: ReceiptMove): void {
  if (!receiptMachine.allows(header.status, move))
    throw refusals.moveNotAllowed({ move, status: header.status })
}
