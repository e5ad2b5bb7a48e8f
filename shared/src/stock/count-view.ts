import type { Sku } from '../catalog/sku.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import type { CountLimit } from '../setup/warehouse.ts'
import { type MoneyLine, moneyLine, type Needs, type Priced, whoApproves, worthOf } from './count-worth.ts'
import type { CountedGoods, CountStatus, CountTask } from './tasks.ts'

export const countTabs = [
  'planned',
  'to-be-counted',
  'counted',
  'approved',
  'cancelled',
] as const satisfies readonly CountStatus[]

/** One article of a counted position. */
export interface CountedLine {
  readonly skuId: string
  readonly skuCode: string
  readonly counted: number
  /** What the journal held when it was counted. */
  readonly expected: number
  readonly difference: number
  /** What the difference is worth at the article's price; null where it has none. */
  readonly worth: MoneyLine | null
}

/** The abnormal part that a difference is, once somebody works on it. Times in seconds. */
export interface DifferenceDocument {
  /** Of the exception. */
  readonly id: string
  readonly status: string
  readonly takenByName: string
  readonly dueAt: number
}

/** A count in a list. Times in seconds. */
export interface CountRow
  extends Pick<
    CountTask,
    | 'id'
    | 'version'
    | 'positionId'
    | 'positionCode'
    | 'status'
    | 'reason'
    | 'orderId'
    | 'corrects'
    | 'differs'
    | 'photo'
  > {
  readonly document: DifferenceDocument | null
  /** Who works on its difference. */
  readonly takenByName: string
  readonly orderNo: string
  /** It counts some articles, not all that is there. */
  readonly some: boolean
  readonly counted: number
  readonly difference: number
  /** What the differences are worth, by currency; those of articles without a price are not in it. */
  readonly worth: readonly MoneyLine[]
  /** Who may approve it, while it waits for approval. */
  readonly needs: Needs | ''
  readonly lines: readonly CountedLine[]
  readonly countedByName: string
  readonly approvedByName: string
  readonly countedAt: number | null
  readonly createdAt: number
}

export interface CountDetail extends CountRow {
  readonly timeline: readonly TimelineEntry[]
}

export interface CountBeside {
  readonly countedByName: string
  readonly approvedByName: string
  readonly orderNo: string
  readonly document: DifferenceDocument | null
  article(skuId: string): PricedArticle | undefined
  readonly limits: readonly CountLimit[]
}
export type PricedArticle = Priced & Pick<Sku, 'code'>

export function countRow(row: CountTask, { article, limits, ...names }: CountBeside): CountRow {
  const { id, version, positionId, positionCode, status, reason, countedAt, createdAt, orderId } = row
  const lines = countedAt === null || isOpenCount(status) ? [] : linesOf(row, article)
  const differences = lines.map(({ skuId, difference }) => ({ skuId, quantity: difference }))
  const worth = worthOf(
    differences,
    lines.flatMap(({ skuId }) => article(skuId) ?? []),
  )
  return {
    ...{ id, version, positionId, positionCode, status, reason, orderId, ...names, lines },
    corrects: row.corrects,
    ...{ differs: isOpenCount(status) ? 0 : row.differs, photo: row.photo },
    takenByName: names.document?.takenByName ?? '',
    some: row.only.length > 0,
    counted: lines.reduce((sum, line) => sum + line.counted, 0),
    difference: lines.reduce((sum, line) => sum + Math.abs(line.difference), 0),
    worth: worth.sums.map(moneyLine),
    needs: status === 'counted' ? whoApproves(worth, limits) : '',
    countedAt: countedAt === null ? null : toSeconds(countedAt),
    createdAt: toSeconds(createdAt),
  }
}

/** It is blind: what the books have shows only once it was counted. */
export function isOpenCount(status: CountStatus): boolean {
  return status === 'planned' || status === 'to-be-counted'
}

function linesOf(
  { only, counted, expected, corrects }: CountTask,
  article: CountBeside['article'],
): CountedLine[] {
  const of = (goods: readonly CountedGoods[], skuId: string) =>
    goods.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
  const here = [...new Set([...counted, ...expected].map(({ skuId }) => skuId))]
  const skuIds = only.length > 0 ? [...only] : here
  return skuIds.map((skuId) => {
    const late = corrects?.facts.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
    const stands = of(expected, skuId)
    // A correction takes back what was booked twice, whatever moved since.
    const line = { counted: late === undefined ? of(counted, skuId) : stands - late, expected: stands }
    const [difference, sku] = [line.counted - line.expected, article(skuId)]
    const [worth] = worthOf([{ skuId, quantity: difference }], sku ? [sku] : []).sums
    return { skuId, skuCode: sku?.code ?? '', ...line, difference, worth: worth ? moneyLine(worth) : null }
  })
}
