import { number, object, string } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import type { LayoutPlan } from './layout.ts'
import { saveLayout } from './save-layout.ts'

export interface DrawnLayout {
  /** The drawing that holds; where nobody has drawn yet, one that the shelves suggest. */
  readonly plan: LayoutPlan
  /** 0 while nobody has drawn. */
  readonly version: number
  /** Prefixes of shelves that no rack is drawn for. */
  readonly missing: readonly string[]
}

/** What lies, or was picked, in one bay of a rack: the positions of one prefix and row, over all layers. */
export interface BayHeat {
  readonly row: number
  readonly pieces: number
  /** Pieces that its positions take, and those that lie in them: of positions with a capacity. */
  readonly room: number
  readonly inRoom: number
  /** Times that somebody picked there. */
  readonly picks: number
}

export interface RackHeat {
  readonly prefix: string
  readonly bays: readonly BayHeat[]
}

/** A hall's racks by what lies or was picked in them; only what was asked for is counted, the rest is 0. */
export interface HallHeat {
  readonly racks: readonly RackHeat[]
  /** More was picked than is counted: these are the last 200,000 picks of the period. */
  readonly cut: boolean
  /** Where it was asked for: the partitions with what lies in them, by code. */
  readonly partitions: readonly PartitionHeat[]
}

/** How full a partition is. */
export interface PartitionHeat {
  readonly code: string
  readonly name: string
  readonly positions: number
  /** Positions with pieces on them. */
  readonly used: number
  readonly pieces: number
  /** Bays most positions of which are its. */
  readonly bays: readonly { readonly prefix: string; readonly row: number }[]
}

/** What a hall may be coloured by, and of picks the days that they are counted of. */
export const heatKinds = ['fill', 'picks', 'partitions'] as const
export const heatDays = [7, 30] as const

const path = '/api/owms/v1/setup/layout'

export const layoutApi = {
  drawn: read<DrawnLayout>()({
    ...{ path: `${path}/drawn`, audience: ['staff'] as const, permission: 'setup.view', input: object({}) },
  }),
  heat: read<HallHeat>()({
    ...{ path: `${path}/heat`, audience: ['staff'] as const, permission: 'stock.view' },
    input: object({
      of: string()
        .oneOf([...heatKinds])
        .default('fill'),
      days: number()
        .oneOf([...heatDays])
        .default(7),
    }),
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveLayout }),
}
