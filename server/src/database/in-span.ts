import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** From a moment on until before another one, ms. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** The last row that was read, in the order of time and id. */
export interface Reached {
  readonly at: number
  readonly id: string
}

/** What happened within a span. */
export function within({ from, until }: Span, at: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`
}

/** What of a span comes behind a row in the order of time and id, by the columns that say both. */
export function behindIn({ from, until }: Span, reached: Reached) {
  const first = Math.max(from, reached.at)
  return (at: string, id: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`${within({ from: first, until }, at)} and (${sql.ref(at)} > ${reached.at} or ${sql.ref(id)} > ${reached.id})`
}
