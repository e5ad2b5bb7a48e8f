import { number, type ObjectSchema, type ObjectShape, object, string } from 'yup'

export const PAGE_LIMIT = 100

/** One page of a list. `total` is exact up to 10,000; beyond it `more` is true and total is 10,000. */
export interface Page<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly more: boolean
  /** Rows for each status tab under the other filters, where the list has tabs. */
  readonly tabs?: Readonly<Record<string, number>>
}

export interface PageInput {
  page: number
  size: number
  sort: string
  desc: 'yes' | 'no'
}

/**
 * The input of a list: page (from 1), size (at most 100), a sort column out of those an index serves, and filters.
 * Numbers and words arrive as query strings too.
 */
export function pageInput<F extends ObjectShape>(sorts: readonly [string, ...string[]], filters: F) {
  return object({
    page: number().integer().min(1).max(100_000).default(1),
    size: number().integer().min(1).max(PAGE_LIMIT).default(25),
    sort: string()
      .oneOf([...sorts])
      .default(sorts[0]),
    desc: string().oneOf(['yes', 'no']).default('yes'),
    ...filters,
  })
}

export type InputOf<S> = S extends ObjectSchema<infer I> ? I : never
