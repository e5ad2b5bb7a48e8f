import type { InputOf, PageInput } from '@longshore/shared/contract/page.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { integer, type RowOf, table, text } from '@longshore/shared/rows/table.ts'
import type { stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import { sql } from 'kysely'
import { type Columns, equal } from '../../database/filters.ts'
import { foundBy } from '../../database/found-by.ts'
import type { Listing } from '../../database/page.ts'

const stockAge = table(
  'stockAge',
  {
    ...{ skuId: text, customerId: text, code: text, pieces: integer },
    ...{ oldestAt: integer, quietSince: integer, lastOutAt: integer, movedAt: integer },
  },
  { owner: 'customerId' },
)
export type StockAge = RowOf<typeof stockAge>

type AgeInput = InputOf<typeof stockAgeApi.list.input>
type DeadInput = InputOf<typeof stockAgeApi.dead.input>
type TurnoverInput = InputOf<typeof stockAgeApi.turnover.input>

/** A literal, so that the indexes of what is here serve it. */
const here = (columns: Columns) => columns('pieces', '>', sql<number>`0`)

const common = {
  table: stockAge,
  scope: 'warehouse',
  always: here,
} as const
const filters = { search: foundBy('code'), customerId: equal('customerId') }

/** Articles that are here, those with the oldest pieces first. */
export function ageListing(at: number): Listing<StockAge, AgeInput> {
  // The day of today is the first of the next class once so many days are over.
  const before = (days: number) => (Math.floor(at / DAY) - days) * DAY
  return {
    ...common,
    filters: { ...filters, olderThan: (columns, days) => columns('oldestAt', '<', before(Number(days))) },
  }
}

/** Articles that are here and of which nothing left for some days. */
export function deadListing(at: number): Listing<StockAge, DeadInput> {
  return {
    ...common,
    filters: { ...filters, days: (columns, days) => columns('quietSince', '<=', at - Number(days) * DAY) },
  }
}

/** Articles that are here, whatever left of them in a period. */
export const turnoverListing: Listing<StockAge, TurnoverInput & PageInput> = {
  ...common,
  filters: { ...filters, from: () => sql`1 = 1`, to: () => sql`1 = 1` },
}
