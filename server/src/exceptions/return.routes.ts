import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type ReturnRow,
  type returnApi,
  returnRow,
  returnTabs,
} from '@longshore/shared/exceptions/return.api.ts'
import { type Receipt, receipt } from '@longshore/shared/inbound/receipt.ts'
import type { ReturnState } from '@longshore/shared/inbound/return.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { type Kysely, sql } from 'kysely'
import { type Columns, equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { receiptRows } from '../inbound/receipt.store.ts'

/** A literal: the indexes of returns hold no others. */
const isReturn = () => sql<boolean>`"kind" = 'return'`

const announced = ['draft', 'to-be-received']
const over = ['rejected', 'deleted']

/** The words of returns (`returnState`) as conditions: each return stands behind one of them. */
const stateIs = (columns: Columns, state: ReturnState) => {
  const under = columns('status', 'not in', [...announced, ...over])
  const differs = columns.and([
    sql<boolean>`"decided" = 0`,
    columns('received', '<>', columns.ref('forecast')),
  ])
  const finished = columns.and([
    columns('status', '=', 'stored'),
    columns.or([columns('method', 'in', ['re-shelve', 'inspect']), columns('carriedOut', '=', 1)]),
  ])
  const counted = [under, columns('finishedAt', 'is not', null)]
  if (state === 'applied') return columns('status', 'in', announced)
  if (state === 'rejected') return columns('status', '=', 'rejected')
  if (state === 'closed') return columns('status', '=', 'deleted')
  if (state === 'signed-in') return columns.and([under, columns('finishedAt', 'is', null)])
  if (state === 'abnormal') return columns.and([...counted, differs])
  if (state === 'finished') return columns.and([...counted, columns.not(differs), finished])
  return columns.and([...counted, columns.not(differs), columns.not(finished)])
}

export const returnListing: Listing<Receipt, InputOf<typeof returnApi.list.input>> = {
  table: receipt,
  scope: 'warehouse',
  always: isReturn,
  filters: {
    search: foundBy('no', 'waybillNo', 'originalNo'),
    state: (columns, state) => stateIs(columns, state as ReturnState),
    customerId: equal('customerId'),
    from: since('createdAt'),
    to: until('createdAt'),
  },
  tabs: { field: 'state', words: returnTabs },
}

export function returnRoutes(db: Kysely<Database>): HandlersOf<typeof returnApi> {
  const rowsOf = async (rows: readonly Receipt[], viewer: Viewer): Promise<ReturnRow[]> => {
    const said = await receiptRows(db, rows, viewer)
    const houses = await db
      .selectFrom('warehouse')
      .select(['id', 'settings'])
      .where('id', 'in', ['', ...said.map(({ warehouseId }) => warehouseId)])
      .execute()
    const days = new Map(
      houses.map(({ id, settings }) => [id, settingsOf({ settings: JSON.parse(settings) }).returnDays]),
    )
    return said.map((row) => returnRow(row, days.get(row.warehouseId) ?? settingsOf(undefined).returnDays))
  }
  return { list: readsOf(db, returnListing, rowsOf).list }
}
