import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type CodTotals,
  type codApi,
  codEntryLine,
  codStatementLine,
} from '@longshore/shared/finance/cod.api.ts'
import { type CodEntry, codEntry } from '@longshore/shared/finance/cod-entry.ts'
import { type CodLine, codLine } from '@longshore/shared/finance/cod-line.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'
import type { Kysely } from 'kysely'
import { equal, since } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const filters = {
  search: foundBy('orderNo', 'waybillNo'),
  status: equal('status'),
  currency: equal('currency'),
}

export const ownCodListing: Listing<CodEntry, InputOf<typeof codApi.own.input>> = {
  ...{ table: codEntry, scope: 'company', filters },
}
export const codListing: Listing<CodEntry, InputOf<typeof codApi.list.input>> = {
  ...{ table: codEntry, scope: 'company', filters: { ...filters, customerId: equal('customerId') } },
}
export const codLineListing: Listing<CodLine, InputOf<typeof codApi.lines.input>> = {
  ...{ table: codLine, scope: 'company' },
  filters: {
    search: foundBy('waybillNo', 'reference'),
    status: equal('status'),
    broughtFrom: since('broughtAt'),
  },
}

export function codRoutes(db: Kysely<Database>): HandlersOf<typeof codApi> {
  const linesOf = async (rows: readonly CodEntry[]) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => codEntryLine(row, nameOf(row.customerId)))
  }
  return {
    own: readsOf(db, ownCodListing, linesOf).list,
    list: readsOf(db, codListing, linesOf).list,
    lines: readsOf(db, codLineListing, (rows) => rows.map(codStatementLine)).list,
    totals: (_, { actor }) => totalsOf(db, actor.customerId ?? ''),
  }
}

const counted = ['pending', 'confirmed', 'applying', 'withdrawn'] as const

async function totalsOf(db: Kysely<Database>, customerId: string): Promise<CodTotals[]> {
  const sums = await db
    .selectFrom('codEntry')
    .select(({ fn }) => ['currency', 'status', fn.sum<number | string>('amount').as('amount')])
    .where('customerId', '=', customerId)
    .where('status', 'in', counted)
    .groupBy(['currency', 'status'])
    .execute()
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort()
  return currencies.map((currency): CodTotals => {
    const of = (status: (typeof counted)[number]) => {
      const sum = sums.find((one) => one.currency === currency && one.status === status)
      return fromMinor(Number(sum?.amount ?? 0), currency as Currency)
    }
    return {
      ...{ currency: currency as Currency, pending: of('pending'), confirmed: of('confirmed') },
      ...{ applying: of('applying'), withdrawn: of('withdrawn') },
    }
  })
}
