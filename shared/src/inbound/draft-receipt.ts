import { ownCode } from '../catalog/barcode-match.ts'
import { followed } from '../catalog/merged-sku.ts'
import { goodsOf, type Sku } from '../catalog/sku.ts'
import { type Put, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { Draft } from '../rows/table.ts'
import { type OwnPolicy, percentToInspect } from '../setup/inspection-policy.ts'
import { type InspectionPolicy, settingsOf, type Warehouse } from '../setup/warehouse.ts'
import { box, type Receipt } from './receipt.ts'
import { putLine } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/** A receipt before it stands in a list. */
export type Unlisted = Omit<Draft<Receipt>, 'stage'>

/** What a person writes on a receipt. */
export interface Written {
  readonly kind: 'standard' | 'non-standard'
  readonly originalNo: string
  readonly waybillNo: string
  readonly logisticsCompany: string
  readonly remark: string
  readonly mark: string
  readonly etd: number | null
  readonly eta: number | null
  /** Boxes announced without a code of their own. */
  readonly boxCount: number
  readonly boxes: readonly string[]
  readonly lines: readonly { readonly skuId: string; readonly boxNo: string; readonly quantity: number }[]
}

/**
 * A draft with its lines and boxes. Refuses a line whose SKU is not an enabled one of the customer
 * ("A SKU with no warehouse match cannot be matched").
 */
export function draftReceipt(
  written: Written,
  { was, no, customerId, skus, targets, house, owner, told, open = 0 }: Known,
): { header: Unlisted; lines: Put[]; boxes: Put[] } {
  const receiptId = was?.id ?? told.id('receipt')
  const articles = new Map(skus.map((one) => [one.id, one]))
  const matched = written.lines.map(({ skuId, boxNo, quantity }, i) => {
    const article = followed(articles.get(skuId), targets)
    if (!article?.enabled || article.customerId !== customerId)
      throw inboundRefusals.skuUnmatched({ line: i + 1 })
    return { article, boxNo: boxNo && ownCode(boxNo), quantity }
  })
  const settings = settingsOf(house)
  const percents = matched.map(({ article }) => percentToInspect([article, owner], settings))
  const codes = [...new Set(written.boxes.map(ownCode))]
  const header: Unlisted = {
    ...{ id: receiptId, no, customerId, status: 'draft', kind: written.kind },
    ...{ originalNo: written.originalNo, waybillNo: ownCode(written.waybillNo), mark: written.mark },
    ...{ logisticsCompany: written.logisticsCompany, remark: written.remark },
    ...{ etd: written.etd, eta: written.eta, warehouseRemark: was?.warehouseRemark ?? '' },
    ...{ inspection: together(percents), audit: 'none' },
    ...{ boxes: Math.max(codes.length, written.boxCount), boxesSigned: 0, boxesFailed: 0 },
    ...{ boxesRejected: 0, boxesMissing: 0, boxesSurplus: 0, received: 0, shelved: 0 },
    ...{ lines: matched.length, awaited: matched.length, severalAt: severalAt(matched) },
    forecast: matched.reduce((sum, { quantity }) => sum + quantity, 0),
    ...announced(matched),
    ...{ createdAt: was?.createdAt ?? told.at, submittedAt: null, signedAt: null, finishedAt: null },
  }
  const lines = matched.map(({ article, boxNo, quantity }, i) =>
    putLine({
      ...{ id: told.id(`line ${i}`), receiptId, receiptNo: no, lineNo: i + 1, ...goodsOf(article), boxNo },
      ...{ forecast: quantity, received: 0, surplus: 0, accepted: 0, good: 0, defective: 0 },
      ...{ counts: [], adjusted: 0, countedAt: null },
      ...{
        inspectPercent: percents[i] ?? 0,
        passed: 0,
        inspection: 'none',
        shelvedGood: 0,
        shelvedDefective: 0,
      },
      ...{ sizeClass: article.sizeClass, suggested: [], suggestedId: null, asksWhy: 0, open },
    }),
  )
  const boxes = codes.map((code, i) =>
    put(box, {
      ...{ id: told.id(`box ${i}`), receiptId, receiptNo: no, no: code, status: 'expected', reason: '' },
      ...{ signedAt: null, signedBy: null, open },
    }),
  )
  return { header, lines, boxes }
}

/** What is inspected of all the lines together. */
function together(percents: readonly number[]): InspectionPolicy {
  if (percents.every((percent) => percent === 0)) return 'none'
  return percents.every((percent) => percent === 100) ? 'full' : 'sample'
}

interface Known {
  readonly was: Receipt | undefined
  readonly no: string
  readonly customerId: string
  readonly skus: readonly Sku[]
  /** What merged ones among them became. */
  readonly targets: readonly Sku[]
  readonly house: Warehouse | undefined
  /** What is inspected of its goods. */
  readonly owner: OwnPolicy | undefined
  readonly told: Told
  /** 1: the floor's devices learn of it at once. */
  readonly open?: 0 | 1
}

/** The place of the first line of more than one piece. */
function severalAt(lines: Matched, after = 0): number | null {
  const place = lines.findIndex(({ quantity }) => quantity > 1)
  return place < 0 ? null : after + place + 1
}

type Matched = readonly { readonly article: Sku; readonly quantity: number }[]

/** What the goods weigh, fill and are worth, as their SKUs say. Worth is summed where one currency stands for all. */
function announced(lines: Matched): Pick<Receipt, 'weight' | 'volume' | 'totalMoney' | 'currency'> {
  const sum = (of: (article: Sku) => number) =>
    lines.reduce((total, { article, quantity }) => total + of(article) * quantity, 0)
  const currencies = new Set(lines.map(({ article }) => article.currency))
  const [currency = ''] = currencies.size === 1 ? currencies : []
  return {
    weight: sum(({ weight }) => weight),
    volume: sum(({ length, width, height }) => length * width * height),
    totalMoney: currency ? sum(({ unitPrice }) => unitPrice) : 0,
    currency,
  }
}
