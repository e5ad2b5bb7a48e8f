import { ownCode } from '../catalog/barcode-match.ts'
import { followed } from '../catalog/merged-sku.ts'
import { goodsOf, type Sku } from '../catalog/sku.ts'
import { mustMatchWarehouse } from '../catalog/sku-warehouses.ts'
import type { Put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { type OwnPolicy, percentToInspect } from '../setup/inspection-policy.ts'
import { type InspectionPolicy, settingsOf, type Warehouse } from '../setup/warehouse.ts'
import type { Receipt } from './receipt.ts'
import { putLine } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/** One line as a person writes it. */
export interface WrittenLine {
  readonly skuId: string
  readonly boxNo: string
  readonly quantity: number
  /** Boxes that its pieces come in; 0 while nobody says. */
  readonly boxCount: number
}

/** What is known of the goods of a draft. */
export interface Goods {
  readonly customerId: string
  readonly skus: readonly Sku[]
  /** What merged ones among them became. */
  readonly targets: readonly Sku[]
  readonly house: Warehouse | undefined
  /** What is inspected of its goods. */
  readonly owner: OwnPolicy | undefined
  readonly told: Told
}

interface Place {
  readonly receiptId: string
  readonly no: string
  /** Lines that stand before these. */
  readonly after: number
  /** 1: the floor's devices learn of them at once. */
  readonly open: 0 | 1
}

/** What a receipt says of all its lines together. */
export type Sums = Pick<
  Receipt,
  | 'lines'
  | 'severalAt'
  | 'forecast'
  | 'inspection'
  // Grams, mm³ and minor units, as the SKUs say. Worth is summed where one currency stands for all.
  | 'weight'
  | 'volume'
  | 'totalMoney'
  | 'currency'
>

/** A receipt without lines. */
export const noSums: Sums = {
  ...{ lines: 0, severalAt: null, forecast: 0, inspection: 'none' },
  ...{ weight: 0, volume: 0, totalMoney: 0, currency: '' },
}

/**
 * Lines of a draft, and their sums. Refuses a line whose SKU is not an enabled one of the customer or not one of the
 * warehouse, and a line with more boxes than pieces.
 */
export function draftLines(
  written: readonly WrittenLine[],
  { customerId, skus, targets, house, owner, told }: Goods,
  { receiptId, no, after, open }: Place,
): { lines: Put[]; sums: Sums } {
  const articles = new Map(skus.map((one) => [one.id, one]))
  const matched = written.map(({ skuId, boxNo, quantity, boxCount }, i) => {
    const article = followed(articles.get(skuId), targets)
    if (!article?.enabled || article.customerId !== customerId)
      throw inboundRefusals.skuUnmatched({ line: i + 1 })
    mustMatchWarehouse(article, told.scope, house)
    if (boxCount > quantity) throw inboundRefusals.moreBoxesThanPieces({ line: i + 1 })
    return { article, boxNo: boxNo && ownCode(boxNo), quantity, boxCount }
  })
  const settings = settingsOf(house)
  const percents = matched.map(({ article }) => percentToInspect([article, owner], settings))
  const several = matched.findIndex(({ quantity }) => quantity > 1)
  const lines = matched.map(({ article, boxNo, quantity, boxCount }, i) =>
    putLine({
      ...{ id: told.id(`line ${i}`), receiptId, receiptNo: no, lineNo: after + i + 1 },
      ...{ ...goodsOf(article), boxNo, boxCount, forecast: quantity, received: 0, surplus: 0, accepted: 0 },
      ...{ counts: [], adjusted: 0, countedAt: null, good: 0, defective: 0, flaws: [] },
      ...{ inspectPercent: percents[i] ?? 0, passed: 0, inspection: 'none' },
      ...{ shelvedGood: 0, shelvedDefective: 0 },
      ...{ sizeClass: article.sizeClass, suggested: [], suggestedId: null, asksWhy: 0, open },
    }),
  )
  const sums: Sums = {
    lines: lines.length,
    severalAt: several < 0 ? null : after + several + 1,
    forecast: matched.reduce((sum, { quantity }) => sum + quantity, 0),
    inspection: inspectionOf(percents),
    ...announced(matched),
  }
  return { lines, sums }
}

/** Boxes that lines say they come in. */
export function boxesIn(lines: readonly Pick<WrittenLine, 'boxCount'>[]): number {
  return lines.reduce((sum, { boxCount }) => sum + boxCount, 0)
}

/** What is inspected of all the lines together. */
function inspectionOf(percents: readonly number[]): InspectionPolicy {
  if (percents.every((percent) => percent === 0)) return 'none'
  return percents.every((percent) => percent === 100) ? 'full' : 'sample'
}

type Matched = readonly { readonly article: Sku; readonly quantity: number }[]

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

/** What lines come to with those that are added to them. */
export function together(were: Sums, more: Sums): Sums {
  if (were.lines === 0) return more
  if (more.lines === 0) return were
  const currency = were.currency === more.currency ? were.currency : ''
  return {
    lines: were.lines + more.lines,
    severalAt: were.severalAt ?? more.severalAt,
    forecast: were.forecast + more.forecast,
    inspection: were.inspection === more.inspection ? were.inspection : 'sample',
    weight: were.weight + more.weight,
    volume: were.volume + more.volume,
    totalMoney: currency ? were.totalMoney + more.totalMoney : 0,
    currency,
  }
}

/**
 * Whether goods of a draft were counted or shelved: away from the network, or before it was a draft again. They name its
 * lines, which stay then; it is submitted once more, and the dock goes on.
 */
export function isTouched({ received, shelved }: Pick<Receipt, 'received' | 'shelved'>): boolean {
  return received > 0 || shelved > 0
}
