import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type DueState, dueBounds, type Timer, timedSince } from '@longshore/shared/contract/timer.ts'
import {
  type DockStage,
  type DockTimer,
  dockStage,
  dockStages,
  type dockTimeApi,
} from '@longshore/shared/inbound/dock-time.api.ts'
import { type Receipt, receipt } from '@longshore/shared/inbound/receipt.ts'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { type Columns, equal, type Filter } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, pageOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { timerOf, timesOf } from '../setup/times.ts'

type Input = InputOf<typeof dockTimeApi.list.input>

/** Literals, so that the index of the receipts that are at the dock serves them. */
const atDock = ['signed', 'partially-received', 'received'].map((status) => sql.lit(status))

const waits = (columns: Columns) =>
  columns.exists(
    columns
      .selectFrom('receiptLine')
      .select('receiptLine.id')
      .whereRef('receiptLine.receiptId', '=', 'receipt.id')
      .where('receiptLine.inspection', '=', 'waiting'),
  )
const stages: Readonly<Record<DockStage, (columns: Columns) => Expression<SqlBool>>> = {
  'to-count': (columns) => columns('received', '=', 0),
  'to-inspect': (columns) => columns.and([columns('received', '<>', 0), waits(columns)]),
  'to-shelve': (columns) =>
    columns.and([
      ...[columns('received', '<>', 0), columns('shelved', '<', columns.ref('received'))],
      columns.not(waits(columns)),
    ]),
  'to-finish': (columns) =>
    columns.and([
      ...[columns('received', '<>', 0), columns('shelved', '>=', columns.ref('received'))],
      columns.not(waits(columns)),
    ]),
}
const atStage: Filter = (columns, stage) => stages[stage as DockStage](columns)

/** Receipts of which something came and not all is stored, the oldest first. */
export function dockListing(timer: Timer): Listing<Receipt, Input> {
  const bounds = dueBounds(timer)
  return {
    table: receipt,
    scope: 'warehouse',
    filters: {
      search: foundBy('no', 'waybillNo'),
      customerId: equal('customerId'),
      stage: atStage,
      due: (columns, due) =>
        due === 'overdue'
          ? columns('signedAt', '<', bounds.overdue)
          : columns.and([
              columns('signedAt', '>=', bounds.overdue),
              columns('signedAt', '<', bounds[due as DueState]),
            ]),
    },
    always: (columns) => columns.and([columns('status', 'in', atDock), columns('signedAt', 'is not', null)]),
    tabs: { field: 'stage', words: dockStages },
    filled: ['signedAt'],
  }
}

/** Receipts of which lines wait for an inspector. */
async function inspectedLater(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('receiptLine')
    .select('receiptId')
    .distinct()
    .where('receiptId', 'in', ids)
    .where('inspection', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ receiptId }) => receiptId))
}

const times = { table: 'receipt', from: 'signedAt', to: 'storedAt' } as const

export function dockTimeRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof dockTimeApi> {
  return {
    async list(input, viewer) {
      const timer = await timerOf(db, viewer, { limit: 'storeHours', now: now() })
      const page = await pageOf(db, dockListing(timer), { viewer, input })
      const customers = page.rows.map(({ customerId }) => customerId)
      const customerName = await namesOf(db, { table: 'customer', column: 'name' }, customers)
      const waiting = await inspectedLater(
        db,
        page.rows.map(({ id }) => id),
      )
      const rows = page.rows.map((row): DockTimer => {
        const { id, no, customerId, forecast, received, shelved, signedAt } = row
        const stage = dockStage(row, waiting.has(id))
        return {
          ...{ id, no, customerId, forecast, received, shelved, stage, next: stage },
          ...{ customerName: customerName(customerId), ...timedSince(signedAt ?? timer.now, timer) },
        }
      })
      return { ...page, rows }
    },
    times: (input, viewer) => timesOf(db, times, { input, viewer, limit: 'storeHours', now: now() }),
  }
}
