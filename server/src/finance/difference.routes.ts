import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Exception, exception } from '@longshore/shared/exceptions/exception.ts'
import {
  customerOf,
  type differenceApi,
  differenceKinds,
  differenceLine,
} from '@longshore/shared/finance/difference.api.ts'
import { type Kysely, sql } from 'kysely'
import { equal, since, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Literals, so that the index of such exceptions serves them. */
const ofMoney = differenceKinds.map((kind) => sql.lit(kind))

export const differenceListing: Listing<Exception, InputOf<typeof differenceApi.list.input>> = {
  ...{ table: exception, scope: 'customers' },
  filters: {
    search: startsWith('subjectLabel'),
    status: equal('status'),
    kind: equal('kind'),
    openedFrom: since('openedAt'),
  },
  always: (columns) => columns('kind', 'in', ofMoney),
  tabs: { field: 'status', words: ['open', 'taken', 'resolved', 'healed'] },
}

export function differenceRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof differenceApi> {
  const { list } = readsOf(db, differenceListing, async (rows) => {
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, rows.map(customerOf))
    return rows.map((row) => differenceLine(row, nameOf(customerOf(row)), now()))
  })
  return { list }
}
