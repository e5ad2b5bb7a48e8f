import { read } from '../contract/endpoint.ts'
import { within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'

const base = '/api/owms/v1/stock/occupancy'
const staff = { audience: ['staff'], permission: 'stock.view' } as const

/** How full a part of the warehouse is. */
export interface Occupancy {
  readonly positions: number
  /** Positions with pieces on them. */
  readonly used: number
  readonly pieces: number
  /** Pieces that its positions take, and those that lie in them: of positions with a capacity. */
  readonly room: number
  readonly inRoom: number
}

export interface PartitionOccupancy extends Occupancy {
  /** The partition. */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: string
}

/** A partition as it was on a day of UTC, when the house first looked. */
export interface OccupancyDay extends Occupancy {
  readonly id: string
  readonly day: string
  readonly code: string
}

/** Partitions of the warehouse by what lies in them, now and on each of the last 30 days. */
export const occupancyApi = {
  list: read<Page<PartitionOccupancy>>()({
    ...{ path: `${base}/list`, ...staff, input: pageInput(['code', 'used', 'pieces'], {}, 'no') },
  }),
  days: read<Page<OccupancyDay>>()({
    ...{ path: `${base}/days`, ...staff, input: pageInput(['day'], { partitionId: within() }) },
  }),
}
