import { flag, integer, json, listOf, type RowOf, table, text, word } from '../rows/table.ts'
import { ZONES_BUCKET } from '../sync/buckets.ts'

/** What is done to a weight before its segment is looked up, in steps of so many grams; `exact`: nothing. */
export const roundings = ['exact', 'up', 'nearest', 'down'] as const
export type Rounding = (typeof roundings)[number]

/** Weights from `from` up to, and not including, `to`; null: all above. In grams. */
export interface WeightSegment {
  readonly code: string
  readonly from: number
  readonly to: number | null
}

/** Weight segments that parcels are sorted by. Each save counts `no` up: a scan keeps the one that it was judged by. */
export const weightTemplate = table(
  'weightTemplate',
  {
    code: text,
    name: text,
    no: integer,
    rounding: word<Rounding>(),
    /** Grams; 1 where nothing is rounded. */
    step: integer,
    segments: json<readonly WeightSegment[]>(),
    remark: text,
    enabled: flag,
  },
  {
    everyWarehouse: true,
    bucket: ({ enabled }) => (enabled === 1 ? ZONES_BUCKET : undefined),
    device: ['code', 'no', 'rounding', 'step', 'segments', 'enabled'],
  },
)
export type WeightTemplate = RowOf<typeof weightTemplate>
export const weightTemplatesOfCode = listOf('weightTemplatesOfCode', weightTemplate, ['code'])
