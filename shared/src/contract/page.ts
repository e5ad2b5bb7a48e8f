import { number, type ObjectShape, object, string } from 'yup'
import type { ArgsOf } from '../command/schema.ts'

export const PAGE_LIMIT = 100

/** One page of a list. `total` is exact up to 10,000 or less; beyond it `more` is true and total is what is exact. */
export interface Page<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly more: boolean
  /** Rows for each status tab and for `all` under the other filters, where the list has tabs; 10,001 is more than 10,000. */
  readonly tabs?: Readonly<Record<string, number>>
  /** How far the tabs are counted, where that is not 10,000: one more is more. */
  readonly tabsTo?: number
  /** Sent back as `after` it gets the next page: the only way beyond 10,000 rows. Absent on the last page. */
  readonly next?: string
}

export interface PageInput {
  page: number
  size: number
  sort: string
  desc: 'yes' | 'no'
  after?: string | undefined
}

/**
 * The input of a list: page (from 1), size (at most 100), a sort column out of those an index serves, and filters.
 * Numbers and words arrive as query strings too. `desc` is the order it starts with.
 */
export function pageInput<F extends ObjectShape>(
  sorts: readonly [string, ...string[]],
  filters: F,
  desc: 'yes' | 'no' = 'yes',
) {
  return object({
    page: number().integer().min(1).max(100_000).default(1),
    size: number().integer().min(1).max(PAGE_LIMIT).default(25),
    sort: string()
      .oneOf([...sorts])
      .default(sorts[0]),
    desc: string().oneOf(['yes', 'no']).default(desc),
    after: string().max(600),
    ...filters,
  })
}

export type InputOf<S> = ArgsOf<S>
