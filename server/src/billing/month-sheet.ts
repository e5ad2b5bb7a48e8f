import { ledgerApi, ledgerPath } from '@longshore/shared/billing/ledger.api.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { dateText, toKg } from '@longshore/shared/money/units.ts'
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { sheetResponse } from '../files/import-sheet.ts'
import { writeSheet } from '../files/sheets.ts'
import { type Desk, serve } from '../http/mount.ts'
import { inputOf } from '../http/request-input.ts'
import { monthListing, spanOf } from './ledger.routes.ts'

/** "Bill line: outbound_date, trans_no, product, package_type, channel, weight, paisong_fee, toucheng_fee, total_money" (001 §5). */
const head = ['outbound_date', 'trans_no', 'product', 'package_type', 'channel', 'weight']
/** The columns of the specification that a fee stands in; each other fee has one of its own, so that they sum to the total. */
const named: Readonly<Record<string, string>> = { FREIGHT: 'paisong_fee', FIRST_LEG: 'toucheng_fee' }
/** Documents and packages by fee that one sheet is made of. */
const MOST = 100_000

interface Printed {
  readonly no: string
  at: number
  channel: string
  grams: number
  freightGrams: number
  total: number
  readonly fees: Map<string, number>
}

/** What a customer was charged in a month as a spreadsheet, a line for each document. */
export function serveMonthSheet(hono: Hono, desk: Desk, db: Kysely<Database>): void {
  const call = { name: 'ledger.monthSheet', path: `${ledgerPath}/month-sheet` }
  serve(
    hono,
    { ...call, audience: ['staff'], methods: ['GET'], permission: 'billing.view', query: ['id'] },
    desk,
    async (request, viewer) => {
      const { id } = (await inputOf(request, ledgerApi.month.input)) as { id: string }
      return desk.sheets.take(viewer, async () => sheetResponse(await monthSheet(db, viewer, id)))
    },
  )
}

/** Its bytes, for whoever may see the month. */
export async function monthSheet(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { partyId, currency, month } = await rowOf(db, monthListing, { viewer, id })
  const { documents, fees } = await documentsOf(db, { partyId, currency, month })
  const money = (amount: number) => Number(fromMinor(amount, currency))
  const rows = documents.map((one): SheetCell[] => [
    ...[dateText(one.at, 'UTC'), one.no, '', '', one.channel, weightOf(one)],
    ...fees.map((fee) => money(one.fees.get(fee) ?? 0)),
    money(one.total),
  ])
  return writeSheet([[...head, ...fees, 'total_money'], ...rows])
}

function weightOf({ grams, freightGrams }: Printed): number | null {
  return grams === 0 && freightGrams === 0 ? null : toKg(freightGrams || grams)
}

async function documentsOf(
  db: Kysely<Database>,
  { partyId, currency, month }: { partyId: string; currency: string; month: string },
) {
  const { from, to } = spanOf(month)
  const found = await db
    .selectFrom('chargeLine')
    .select(['documentId', 'documentNo', 'subjectId', 'fee'])
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.max('occurredAt').as('at')])
    .select(sql<string | null>`max(case when basis like '%"channel"%' then basis end)`.as('basis'))
    .where('customerId', '=', partyId)
    .where('occurredAt', '>=', from)
    .where('occurredAt', '<', to)
    .where('currency', '=', currency as never)
    .where('status', '<>', 'void')
    .groupBy(['documentId', 'documentNo', 'subjectId', 'fee'])
    .limit(MOST + 1)
    .execute()
  if (found.length > MOST) throw refusals.exportTooLong({ rows: MOST })
  const documents = new Map<string, Printed>()
  const columns = new Set(Object.values(named))
  const weighed = new Set<string>()
  for (const { documentId, documentNo: no, subjectId, fee, amount, at, basis } of found) {
    const one = documents.get(documentId) ?? {
      no,
      at: 0,
      channel: '',
      grams: 0,
      freightGrams: 0,
      total: 0,
      fees: new Map(),
    }
    documents.set(documentId, one)
    const column = named[fee] ?? fee
    columns.add(column)
    one.fees.set(column, (one.fees.get(column) ?? 0) + Number(amount))
    one.total += Number(amount)
    one.at = Math.max(one.at, Number(at))
    const { channel = '', grams = 0 }: Basis = JSON.parse(basis ?? '{}')
    if (channel) one.channel = channel
    // Freight is for all packages of a document, every other fee for its own.
    if (fee === 'FREIGHT') one.freightGrams = grams
    else if (grams > 0 && !weighed.has(subjectId)) {
      one.grams += grams
      weighed.add(subjectId)
    }
  }
  return {
    documents: [...documents.values()].sort((a, b) => a.at - b.at || (a.no < b.no ? -1 : 1)),
    fees: [...columns],
  }
}
