import { toSeconds } from '../money/units.ts'
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
}

/** A count in a list. Times in seconds. */
export interface CountRow
  extends Pick<
    CountTask,
    'id' | 'version' | 'positionId' | 'positionCode' | 'status' | 'reason' | 'orderId'
  > {
  readonly orderNo: string
  /** It counts some articles, not all that is there. */
  readonly some: boolean
  readonly counted: number
  readonly difference: number
  readonly lines: readonly CountedLine[]
  readonly countedByName: string
  readonly approvedByName: string
  readonly countedAt: number | null
  readonly createdAt: number
}

export interface CountBeside {
  readonly countedByName: string
  readonly approvedByName: string
  readonly orderNo: string
  skuCode(skuId: string): string
}

export function countRow(row: CountTask, { skuCode, ...names }: CountBeside): CountRow {
  const { id, version, positionId, positionCode, status, reason, countedAt, createdAt, orderId } = row
  const lines = countedAt === null || isOpen(status) ? [] : linesOf(row, skuCode)
  return {
    ...{ id, version, positionId, positionCode, status, reason, orderId, ...names, lines },
    some: row.only.length > 0,
    counted: lines.reduce((sum, line) => sum + line.counted, 0),
    difference: lines.reduce((sum, line) => sum + Math.abs(line.difference), 0),
    countedAt: countedAt === null ? null : toSeconds(countedAt),
    createdAt: toSeconds(createdAt),
  }
}

/** It is blind: what the books have shows only once it was counted. */
function isOpen(status: CountStatus): boolean {
  return status === 'planned' || status === 'to-be-counted'
}

function linesOf({ only, counted, expected }: CountTask, skuCode: (id: string) => string): CountedLine[] {
  const of = (goods: readonly CountedGoods[], skuId: string) =>
    goods.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
  const here = [...new Set([...counted, ...expected].map(({ skuId }) => skuId))]
  const skuIds = only.length > 0 ? [...only] : here
  return skuIds.map((skuId) => {
    const line = { counted: of(counted, skuId), expected: of(expected, skuId) }
    return { skuId, skuCode: skuCode(skuId), ...line, difference: line.counted - line.expected }
  })
}
