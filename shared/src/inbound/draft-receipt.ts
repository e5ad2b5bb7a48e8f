import { ownCode } from '../catalog/barcode-match.ts'
import { type Put, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { Draft } from '../rows/table.ts'
import { boxesIn, draftLines, type Goods, type WrittenLine } from './draft-lines.ts'
import { type ForecastDetails, plainForecast } from './forecast-details.ts'
import { box, type Receipt, type ReceiptKind } from './receipt.ts'
import { MOST_BOXES } from './receipt-lists.ts'

/** A receipt before it stands in a list. */
export type Unlisted = Omit<Draft<Receipt>, 'stage'>

/** What a person writes at the head of a receipt; times in ms. */
export interface WrittenHead {
  readonly kind: ReceiptKind
  readonly originalNo: string
  readonly waybillNo: string
  readonly logisticsCompany: string
  readonly remark: string
  readonly mark: string
  readonly etd: number | null
  readonly eta: number | null
  /** Absent where nobody was asked. */
  readonly forecastDetails?: ForecastDetails
  /** Boxes announced without a code of their own. */
  readonly boxCount: number
  readonly boxes: readonly string[]
}

export interface Written extends WrittenHead {
  readonly lines: readonly WrittenLine[]
}

interface Known extends Goods {
  readonly was: Receipt | undefined
  readonly no: string
  /** 1: the floor's devices learn of it at once. */
  readonly open?: 0 | 1
}

/** A draft with its lines and boxes; a box that only a line names is one too. Refuses a line whose SKU is not an enabled one of the customer and the warehouse. */
export function draftReceipt(
  written: Written,
  { was, no, open = 0, ...goods }: Known,
): { header: Unlisted; lines: Put[]; boxes: Put[] } {
  const { told, customerId } = goods
  const receiptId = was?.id ?? told.id('receipt')
  const { lines, sums } = draftLines(written.lines, goods, { receiptId, no, after: 0, open })
  const named = written.lines.map(({ boxNo }) => boxNo).filter(Boolean)
  const { head, boxes } = draftHead(
    { ...written, boxes: [...written.boxes, ...named] },
    { receiptId, no, told, open },
  )
  const header: Unlisted = {
    ...{ id: receiptId, no, customerId, status: 'draft', ...head, ...sums, awaited: sums.lines },
    boxes: Math.max(head.boxes, boxesIn(written.lines)),
    ...{ warehouseRemark: was?.warehouseRemark ?? '', audit: 'none', boxesSigned: 0, boxesFailed: 0 },
    ...{ method: '', soldOrderId: null, soldOrderNo: '', decided: 0, carriedOut: 0 },
    ...{ boxesRejected: 0, boxesMissing: 0, boxesSurplus: 0, received: 0, shelved: 0 },
    ...{
      createdAt: was?.createdAt ?? told.at,
      submittedAt: null,
      signedAt: null,
      finishedAt: null,
      storedAt: null,
    },
  }
  return { header, lines, boxes }
}

interface OfReceipt {
  readonly receiptId: string
  readonly no: string
  readonly told: Told
  readonly open: 0 | 1
}

/** Boxes that are announced by the codes on them. */
export function newBoxes(codes: readonly string[], { receiptId, no, told, open }: OfReceipt): Put[] {
  return codes.map((code, i) =>
    put(box, {
      ...{ id: told.id(`box ${i}`), receiptId, receiptNo: no, no: code, status: 'expected', reason: '' },
      ...{ signedAt: null, signedBy: null, open },
    }),
  )
}

/** The head of a draft as it was written, and its boxes by the codes on them. */
export function draftHead(
  { boxCount, boxes: written, lines: _, ...given }: WrittenHead & { readonly lines?: unknown },
  { receiptId, no, told, open }: OfReceipt,
) {
  const all = [...new Set(written.map(ownCode))]
  // More boxes than a receipt knows by their codes are announced by number.
  const codes = all.slice(0, MOST_BOXES)
  const { kind, waybillNo, logisticsCompany, remark, mark, etd, eta } = given
  const { forecastDetails = plainForecast } = given
  const originalNo = given.originalNo.trim()
  const boxes = newBoxes(codes, { receiptId, no, told, open })
  const head = {
    ...{ kind, originalNo, waybillNo: ownCode(waybillNo), logisticsCompany, remark, mark, etd, eta },
    forecastDetails,
    boxes: Math.max(all.length, boxCount),
  }
  return { head, boxes }
}
