import { call, performs } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { createPositions, positions } from './save-position.ts'
import { batchFields, type Planned } from './shelf.ts'
import type { Position } from './warehouse.ts'

export interface PositionLine extends Omit<Position, 'scope' | 'enabled' | 'walk'> {
  readonly enabled: boolean
  readonly partitionName: string
  /** Of the article that it is kept for; '' where it is for any. */
  readonly skuCode: string
}

/** What a batch would make. While anything stands in its way nothing can be created. */
export interface PositionPreview {
  readonly positions: readonly Planned[]
  readonly faults: number
}

/** "Shelf filter: all (0), not used (1), used (2)" (001 §4): read from the stock, never stored. */
export const positionUses = ['unused', 'used'] as const

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
    input: batchFields,
  }),
  createBatch: performs({ path: `${path}/create-batch`, audience: ['staff'], command: createPositions }),
}
