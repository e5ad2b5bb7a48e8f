import { number, object } from 'yup'
import { call, performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { createPositions } from './create-positions.ts'
import { seriesFields } from './position-series.ts'
import { positions } from './save-position.ts'
import type { Position } from './warehouse.ts'

export interface PositionLine extends Omit<Position, 'scope' | 'enabled' | 'walk'> {
  readonly enabled: boolean
  readonly partitionName: string
  /** Of the article that it is kept for; '' where it is for any. */
  readonly skuCode: string
}

/** What a series would make. While anything stands in its way nothing can be created. */
export interface PositionPreview {
  readonly positions: number
  readonly prefixes: number
  /** The first and the last code. */
  readonly ends: readonly string[]
  /** Codes that exist already, and a page of them in their order. */
  readonly taken: number
  readonly conflicts: readonly PositionConflict[]
}

export interface PositionConflict extends Pick<PositionLine, 'id' | 'code' | 'partitionName' | 'enabled'> {
  /** Goods stand on it. */
  readonly used: boolean
}

/** Conflicts on one page of a preview. */
export const CONFLICTS = 100

/** A series that is being made, or was. Times in seconds. */
export interface PositionBatch {
  readonly id: string
  readonly status: 'running' | 'done' | 'failed'
  /** The first and the last code. */
  readonly ends: readonly string[]
  readonly positions: number
  readonly positionsDone: number
  /** Positions that somebody else had made when their turn came, and the first of their codes. */
  readonly left: number
  readonly leftCodes: readonly string[]
  /** The number under which its failure was logged. */
  readonly defect: string
  readonly startedAt: number
}

/** "Shelf filter: all (0), not used (1), used (2)" (001 §4): read from the stock, never stored. */
export const positionUses = ['0', '1', '2'] as const

const path = '/api/owms/v1/setup/position'

export const positionApi = {
  ...resourceCalls<PositionLine>()(positions, {
    path,
    view: 'setup.view',
    list: pageInput(
      ['walk', 'code'],
      { search: search(), partitionId: within(), enabled: yesOrNo(), use: anyOf(positionUses) },
      'no',
    ),
  }),
  preview: call<PositionPreview>()({
    path: `${path}/preview`,
    audience: ['staff'],
    permission: 'setup.position',
    input: seriesFields.shape({ page: number().integer().min(1).max(1000).default(1) }),
  }),
  /** Makes a series while nobody waits. Answers its id; refused while anything stands in its way. */
  build: call<{ readonly id: string }>()({
    path: `${path}/build`,
    audience: ['staff'],
    permission: 'setup.position',
    input: seriesFields,
  }),
  /** The newest series of the warehouse, those that are being made first. */
  batches: read<readonly PositionBatch[]>()({
    path: `${path}/batches`,
    audience: ['staff'],
    permission: 'setup.position',
    input: object({}),
  }),
  createBatch: performs({ path: `${path}/create-batch`, audience: ['staff'], command: createPositions }),
}
