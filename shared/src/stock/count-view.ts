import { toSeconds } from '../money/units.ts'
import type { CountedGoods, CountStatus, CountTask } from './tasks.ts'

export const countTabs = [
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
  extends Pick<CountTask, 'id' | 'version' | 'positionId' | 'positionCode' | 'status' | 'reason'> {
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
  skuCode(skuId: string): string
}

export function countRow(row: CountTask, { skuCode, ...names }: CountBeside): CountRow {
  const { id, version, positionId, positionCode, status, reason, countedAt, createdAt } = row
  const lines = status === 'to-be-counted' ? [] : linesOf(row, skuCode)
  return {
    ...{ id, version, positionId, positionCode, status, reason, ...names, lines },
    counted: lines.reduce((sum, line) => sum + line.counted, 0),
    difference: lines.reduce((sum, line) => sum + Math.abs(line.difference), 0),
    countedAt: countedAt === null ? null : toSeconds(countedAt),
    createdAt: toSeconds(createdAt),
  }
}

function linesOf({ counted, expected }: CountTask, skuCode: (id: string) => string): CountedLine[] {
  const of = (goods: readonly CountedGoods[], skuId: string) =>
    goods.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
  const skuIds = [...new Set([...counted, ...expected].map(({ skuId }) => skuId))]
  return skuIds.map((skuId) => {
    const line = { counted: of(counted, skuId), expected: of(expected, skuId) }
    return { skuId, skuCode: skuCode(skuId), ...line, difference: line.counted - line.expected }
  })
}
