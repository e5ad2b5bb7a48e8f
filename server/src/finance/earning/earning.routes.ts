import type { FeeSchedule } from '@longshore/shared/billing/charge-definition.ts'
import { type ChargeLine, chargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type EarnedDocument, earnedDocument } from '@longshore/shared/finance/earned-document.ts'
import { type earningApi, unchargedDocument, zeroCharge } from '@longshore/shared/finance/earning.api.ts'
import { monthSpan } from '@longshore/shared/money/month-span.ts'
import { type Kysely, sql } from 'kysely'
import { equal, type Filter } from '../../database/filters.ts'
import { foundBy } from '../../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'

/** A month of UTC; nothing happened in what is none. */
function inMonth(column: string): Filter {
  return (columns, value) => {
    const { from, until } = /^20\d{2}-(0[1-9]|1[0-2])$/.test(String(value))
      ? monthSpan(String(value))
      : { from: 0, until: 0 }
    return columns.and([columns(column, '>=', from), columns(column, '<', until)])
  }
}

const filters = { customerId: equal('customerId'), search: foundBy('documentNo') }

/** What was charged once for all of a document counts nothing with the causes behind the first, and is none of these. */
export const zeroListing: Listing<ChargeLine, InputOf<typeof earningApi.zero.input>> = {
  ...{ table: chargeLine, scope: 'customers' },
  filters: { ...filters, month: inMonth('occurredAt'), sheet: equal('sheet'), fee: equal('fee') },
  always: (columns) =>
    columns.and([
      columns('amount', '=', sql<number>`0`),
      columns('counted', '<>', sql<string>`'0'`),
      columns('reverses', 'is', null),
      columns('status', '<>', sql<string>`'void'`),
    ]),
}
export const unchargedListing: Listing<EarnedDocument, InputOf<typeof earningApi.uncharged.input>> = {
  ...{ table: earnedDocument, scope: 'company' },
  filters: { ...filters, month: inMonth('doneAt'), kind: equal('kind') },
  always: (columns) =>
    columns.and([columns('lines', '=', sql<number>`0`), columns('doneAt', '>', sql<number>`0`)]),
}

export function earningRoutes(db: Kysely<Database>): HandlersOf<typeof earningApi> {
  const named = (rows: readonly { customerId: string }[]) =>
    namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
  return {
    zero: readsOf(db, zeroListing, async (rows) => {
      const nameOf = await named(rows)
      const pageOf = await schedulesOf(
        db,
        rows.map(({ fee }) => fee),
      )
      return rows.map((row) =>
        zeroCharge(row, { customerName: nameOf(row.customerId), schedule: pageOf(row.fee) }),
      )
    }).list,
    uncharged: readsOf(db, unchargedListing, async (rows) => {
      const nameOf = await named(rows)
      const missing = await missingOf(
        db,
        rows.map(({ id }) => id),
      )
      const pageOf = await schedulesOf(db, [...missing.values()].flat())
      return rows.map((row) => {
        const fees = missing.get(row.id) ?? []
        return unchargedDocument(row, {
          customerName: nameOf(row.customerId),
          missing: fees.join(','),
          schedule: pageOf(fees[0] ?? ''),
        })
      })
    }).list,
  }
}

/** Fees that documents caused and that have no price. */
async function missingOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('unratedCause')
    .select(['documentId', 'fee'])
    .distinct()
    .where('documentId', 'in', [...ids])
    .orderBy('fee')
    .execute()
  const byDocument = new Map<string, string[]>()
  for (const { documentId, fee } of rows)
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), fee])
  return byDocument
}

/** On which pages fees are priced. */
async function schedulesOf(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<(code: string) => FeeSchedule | ''> {
  if (codes.length === 0) return () => ''
  const rows = await db
    .selectFrom('chargeDefinition')
    .select(['code', 'schedule'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  const known = new Map(rows.map(({ code, schedule }) => [code, schedule]))
  return (code) => known.get(code) ?? ''
}
