import { object } from 'yup'
import { read } from '../contract/endpoint.ts'
import type { WorkKind } from './performance-entry.ts'

/** The work that the board shows, in the order of its way through the house. */
export const boardKinds = [
  ...['receive', 'inspect', 'putaway', 'pick', 'sort', 'pack', 'weigh', 'recheck', 'scan-out'],
  ...['put-back', 'count'],
] as const satisfies readonly WorkKind[]
export type BoardKind = (typeof boardKinds)[number]

export interface BoardArea {
  readonly kind: BoardKind
  readonly unit: 'pieces' | 'parcels' | 'positions'
  /** What nobody has begun, and what somebody has; null where nothing tells. */
  readonly waits: number | null
  readonly inWork: number | null
  readonly today: number
  /** Done in the last hour, to five minutes. */
  readonly lastHour: number
  /** Who worked there within the time of a pause. */
  readonly people: number
  /** When all that waits and is in work ends at today's pace, seconds; null without work or pace. */
  readonly endsAt: number | null
}

export interface BoardWorker {
  readonly name: string
  readonly kind: WorkKind
  readonly today: number
}

/** What the floor of a warehouse looks like at a moment; times in seconds. */
export interface FloorBoard {
  readonly at: number
  /** Milliseconds since it was looked at. */
  readonly age: number
  /** Work since this moment is not told yet, because scans come faster than they are added up; null where all of it is. */
  readonly behindSince: number | null
  readonly zone: string
  readonly areas: readonly BoardArea[]
  readonly orders: {
    readonly late: number
    /** The next time by which orders have to leave, and how many of them are still here. */
    readonly next: { readonly at: number; readonly orders: number } | null
  }
  readonly exceptions: readonly { readonly role: string; readonly open: number; readonly oldest: number }[]
  readonly devices: { readonly devices: number; readonly unsent: number; readonly oldest: number | null }
  /** Null where the warehouse does not show names. */
  readonly workers: readonly BoardWorker[] | null
}

export const boardApi = {
  /** One look at the floor serves everybody who asks within a few seconds. */
  board: read<FloorBoard>()({
    ...{ path: '/api/owms/v1/performance/board', audience: ['staff'], permission: 'floor.board' },
    input: object({}),
  }),
}
