import type { TimelineEntry } from '../contract/timeline.ts'
import { toCm, toSeconds } from '../money/units.ts'
import type { OutboundOrder } from './order.ts'
import type { LeftOutReason } from './preview-wave.ts'
import type { PickTask, Wave, WaveStatus, WaveType } from './wave.ts'

/** Status tabs of waves, as the pages name them. */
export const waveTabs = [
  'building',
  'not-picked',
  'partially-picked',
  'complete',
  'void',
] as const satisfies readonly WaveStatus[]

type Times = 'leaseUntil' | 'createdAt' | 'finishedAt'

/** A wave in a list. Times in seconds. */
export interface WaveSummary extends Omit<Wave, 'scope' | 'leaseDevice' | 'leasedAt' | 'walkBound' | Times> {
  /** In cm; 0 where the hall is not drawn. */
  readonly walkLength: number
  /** How much longer the walk may be than the shortest, in whole per cent, rounded up. */
  readonly walkGap: number
  readonly leaseName: string
  readonly leaseUntil: number | null
  readonly createdAt: number
  readonly finishedAt: number | null
}

export function waveSummary(
  { scope: _, leaseDevice: __, leasedAt: ___, walkBound, ...row }: Wave,
  beside: Pick<WaveSummary, 'leaseName'>,
): WaveSummary {
  const { leaseUntil, finishedAt } = row
  return {
    ...row,
    ...beside,
    walkLength: toCm(row.walkLength),
    walkGap: walkBound > 0 ? Math.ceil((row.walkLength / walkBound - 1) * 100) : 0,
    leaseUntil: leaseUntil === null ? null : toSeconds(leaseUntil),
    createdAt: toSeconds(row.createdAt),
    finishedAt: finishedAt === null ? null : toSeconds(finishedAt),
  }
}

type OfOrder = 'id' | 'no' | 'docNo' | 'status' | 'picking' | 'bin' | 'lines' | 'pieces' | 'picked' | 'remark'
type OfTask =
  | 'id'
  | 'orderId'
  | 'walk'
  | 'positionCode'
  | 'skuCode'
  | 'skuName'
  | 'quantity'
  | 'picked'
  | 'status'
  | 'bin'
  | 'reason'

export interface WaveOrder extends Pick<OutboundOrder, OfOrder> {
  readonly packed: boolean
  readonly customerName: string
}
export interface WaveTask extends Pick<PickTask, OfTask> {
  readonly orderNo: string
  /** What one piece is scanned by; '' where the goods have no code. */
  readonly barcode: string
}

/** A wave with its orders and its walk. */
export interface WaveDetail extends WaveSummary {
  readonly inside: readonly WaveOrder[]
  readonly walk: readonly WaveTask[]
  readonly timeline: readonly TimelineEntry[]
}

/** Orders that are named beside their count. */
export const PREVIEW_NAMED = 20
/** Waves whose walks a preview draws: more would keep the server from its scans. */
export const PREVIEW_WALKS = 20

/** An order by its number. */
type NamedOrder = Pick<OutboundOrder, 'id' | 'no'>

/** What waves would come of the orders that wait and of the pieces that are free now. */
export interface WavePreview {
  readonly orders: number
  readonly pieces: number
  /** Of those, orders whose pieces are held already because they arrived after an earlier try. */
  readonly allocated: number
  readonly kinds: readonly {
    /** The rule that makes them; empty when a planner asked for them. */
    readonly rule: string
    readonly type: WaveType
    readonly method: 'tote' | 'cart'
    readonly waves: number
    readonly orders: number
    readonly pieces: number
    /** Positions at which the walks of these waves stop, those of each wave counted. */
    readonly stops: number
    readonly partitions: number
    /** All walks in cm; 0 where the hall is not drawn or more than `PREVIEW_WALKS` waves would come. */
    readonly walkLength: number
    /** The first `PREVIEW_NAMED` of the orders. */
    readonly named: readonly NamedOrder[]
  }[]
  /** The orders that stay, by the reason; the first `PREVIEW_NAMED` of each by their numbers. */
  readonly leftOut: readonly {
    readonly reason: LeftOutReason
    readonly orders: number
    readonly named: readonly NamedOrder[]
  }[]
}

/** How far a long build of waves has come. Times in seconds. */
export interface WaveBuildProgress {
  readonly id: string
  readonly status: 'running' | 'done' | 'failed'
  readonly orders: number
  readonly ordersDone: number
  readonly waves: number
  readonly wavesDone: number
  /** The number under which its failure was logged. */
  readonly defect: string
  readonly startedAt: number
  readonly finishedAt: number | null
}
