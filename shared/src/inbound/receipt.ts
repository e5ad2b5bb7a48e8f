import { goodsColumns, type SizeClass } from '../catalog/sku.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { InspectionPolicy } from '../setup/warehouse.ts'
import type { ForecastDetails } from './forecast-details.ts'

export type ReceiptStatus =
  | 'draft'
  | 'to-be-received'
  | 'signed'
  | 'partially-received'
  | 'received'
  | 'stored'
  | 'rejected'
  | 'sign-in-failed'
  | 'deleted'

export type ReceiptKind = 'standard' | 'non-standard' | 'return'
/** What is to be done with goods that came back. */
export type ReturnMethod = 're-shelve' | 'inspect' | 'destroy' | 'return-to-client' | 're-ship'

/** `to-shelve` and `on-shelf` are the specification's receipt tabs 0 and 1. */
export type ReceiptStage = 'draft' | 'expected' | 'signed' | 'to-shelve' | 'on-shelf' | 'closed'

/** Putaway status of a line (specification 001 §4); `none` before any piece is ready. */
export type PutawayStatus = 'none' | 'to-be-put' | 'partly' | 'on-shelf'

/** What a customer announces and the warehouse receives (state-machines §2). Its id is the stock batch of what it brings. */
export const receipt = table(
  'receipt',
  {
    no: text,
    customerId: text,
    status: word<ReceiptStatus>(),
    /** Which list it stands in; follows the status. */
    stage: word<ReceiptStage>(),
    /** Goods that were sold come back by a `return` (state-machines §11). */
    kind: word<ReceiptKind>(),
    /** Of a return: what is to be done with the goods; '' of other receipts. */
    method: word<ReturnMethod | ''>(),
    /** Of a return: the order that they were sold by. */
    soldOrderId: maybe(text),
    soldOrderNo: text,
    /** Other pieces came back than announced, and the owner said what is to be done. */
    decided: flag,
    /** What the method needs beyond a shelf was asked for. */
    carriedOut: flag,
    originalNo: text,
    waybillNo: text,
    logisticsCompany: text,
    /** What of its goods is inspected, taken together; each line knows its own. */
    inspection: word<InspectionPolicy>(),
    /** Where receipts are audited the floor sees one when it is. */
    audit: word<'none' | 'waiting' | 'audited'>(),
    /** Boxes announced; those with a code of their own stand in `box`. */
    boxes: integer,
    boxesSigned: integer,
    boxesFailed: integer,
    boxesRejected: integer,
    boxesMissing: integer,
    /** Counted at the dock above the announced ones. */
    boxesSurplus: integer,
    lines: integer,
    /** Lines that it has when all its parts are written; until then it is no whole draft. */
    awaited: integer,
    /** Number of its first line of more than one piece. */
    severalAt: maybe(integer),
    /** Sums of its lines, in pieces. */
    forecast: integer,
    received: integer,
    shelved: integer,
    /** What was announced: grams, mm³, minor units of the currency. */
    weight: integer,
    volume: integer,
    totalMoney: integer,
    currency: text,
    /** What its customer said besides in the overseas forecast. */
    forecastDetails: json<ForecastDetails>(),
    mark: text,
    etd: maybe(integer),
    eta: maybe(integer),
    /** The customer's remark to the warehouse. */
    remark: text,
    /** The warehouse's own remark: warehouse roles only. */
    warehouseRemark: text,
    createdAt: integer,
    submittedAt: maybe(integer),
    signedAt: maybe(integer),
    finishedAt: maybe(integer),
    /** When the last of its pieces was put away; null while some are not. */
    storedAt: maybe(integer),
  },
  {
    owner: 'customerId',
    warm: true,
    bucket: (row) => (isOpen(row.status) && row.audit !== 'waiting' ? `inbound:${row.scope}` : undefined),
    device: [
      'no',
      'status',
      'kind',
      'method',
      'originalNo',
      'waybillNo',
      'inspection',
      'boxes',
      'boxesSigned',
      'boxesFailed',
      'boxesRejected',
      'boxesSurplus',
      'forecast',
      'received',
      'shelved',
      'finishedAt',
    ],
  },
)
export type Receipt = RowOf<typeof receipt>

export const receiptsOfNo = listOf('receiptsOfNo', receipt, ['scope', 'no'])
export const receiptsOfWaybill = listOf('receiptsOfWaybill', receipt, ['scope', 'waybillNo'])

const OPEN: readonly ReceiptStatus[] = [
  'to-be-received',
  'signed',
  'partially-received',
  'received',
  'sign-in-failed',
]

/** True while the floor works on it: such receipts stand on every device of the warehouse. */
export function isOpen(status: ReceiptStatus): boolean {
  return OPEN.includes(status)
}

export const suggestionReasons = ['same-batch', 'fixed', 'same-sku', 'class', 'empty'] as const

export interface SuggestedPosition {
  readonly positionId: string
  readonly code: string
  readonly why: (typeof suggestionReasons)[number]
}

/** So many pieces more, or less, were counted at a moment. */
export interface CountAt {
  readonly at: number
  readonly by: number
}

/** So many pieces an inspector found defective, why, and the picture that he took. */
export interface Flaw {
  readonly quantity: number
  readonly reason: string
  readonly photo: string | null
}

/** One SKU of a receipt. Quantities are pieces; `open` follows the receipt. */
export const receiptLine = table(
  'receiptLine',
  {
    receiptId: text,
    receiptNo: text,
    lineNo: integer,
    ...goodsColumns,
    boxNo: text,
    /** Boxes that its pieces come in; 0 while nobody said. */
    boxCount: integer,
    sizeClass: word<SizeClass>(),
    forecast: integer,
    received: integer,
    /** Counted above the forecast and now kept in the abnormal area. */
    surplus: integer,
    /** Surplus that was accepted: it counts as received. */
    accepted: integer,
    /** The dock's last counts: an inspector's number knows of those before it. */
    counts: json<readonly CountAt[]>(),
    /** Pieces that an inspector found above what the dock had counted; below zero those that he did not find. */
    adjusted: integer,
    /** When he counted them. */
    countedAt: maybe(integer),
    good: integer,
    defective: integer,
    /** What was wrong with them, in the order in which it was seen. */
    flaws: json<readonly Flaw[]>(),
    /** Pieces of a hundred that an inspector looks at: 0 none, 100 every one. */
    inspectPercent: integer,
    /** Good pieces that nobody looked at: their sample passed. */
    passed: integer,
    inspection: word<'none' | 'waiting' | 'inspected'>(),
    shelvedGood: integer,
    shelvedDefective: integer,
    /** Follows the pieces. */
    putaway: word<PutawayStatus>(),
    /** Where its good pieces should go, the best first; empty until somebody has looked. */
    suggested: json<readonly SuggestedPosition[]>(),
    /** The first of them: no other line is sent to the same empty position. */
    suggestedId: maybe(text),
    /** Whoever puts it elsewhere says why. */
    asksWhy: flag,
    open: flag,
  },
  {
    owner: 'ownerId',
    warm: true,
    bucket: (row) => (row.open ? `inbound:${row.scope}` : undefined),
    device: [
      'receiptId',
      'receiptNo',
      'lineNo',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'boxNo',
      'sizeClass',
      'forecast',
      'received',
      'surplus',
      'accepted',
      'adjusted',
      'countedAt',
      'good',
      'defective',
      'inspectPercent',
      'passed',
      'inspection',
      'shelvedGood',
      'shelvedDefective',
      'suggested',
      'asksWhy',
      'open',
    ],
  },
)
export type ReceiptLine = RowOf<typeof receiptLine>
export const linesOfReceipt = listOf('linesOfReceipt', receiptLine, ['receiptId'], ['lineNo'])

/** A box of a receipt, by the code on it. */
export const box = table(
  'box',
  {
    receiptId: text,
    receiptNo: text,
    no: text,
    status: word<'expected' | 'signed' | 'failed' | 'rejected' | 'missing'>(),
    signedAt: maybe(integer),
    signedBy: maybe(text),
    reason: text,
    open: flag,
  },
  {
    bucket: (row) => (row.open ? `inbound:${row.scope}` : undefined),
    device: ['receiptId', 'receiptNo', 'no', 'status', 'signedAt', 'signedBy', 'reason', 'open'],
  },
)
export type Box = RowOf<typeof box>
/** Boxes by the code on them, as `ownCode` writes it. */
export const boxesOfCode = listOf('boxesOfCode', box, ['scope', 'no'])
export const boxesOfReceipt = listOf('boxesOfReceipt', box, ['receiptId'], ['no'])

/** From where a receipt may be finished: all that a handheld needs of the machine. */
export const finishable = ['signed', 'partially-received'] as const
