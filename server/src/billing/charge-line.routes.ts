import {
  type ChargeExplained,
  type chargeLineApi,
  chargeLineLine,
  decimalOf,
  unratedLine,
} from '@longshore/shared/billing/charge-line.api.ts'
import {
  type ChargeLine,
  chargeLine,
  type UnratedCause,
  unratedCause,
  unratedReasons,
} from '@longshore/shared/billing/charge-line.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { readExact } from '@longshore/shared/money/exact.ts'
import { currencies } from '@longshore/shared/money/money.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { scansOf } from '../commands/scans.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { recalculationOf } from './recalculation.ts'
import { rentShown } from './rent/rent-shown.ts'

const filters = {
  search: foundBy('documentNo'),
  sheet: equal('sheet'),
  status: equal('status'),
  fee: equal('fee'),
  occurredFrom: since('occurredAt'),
  occurredTo: until('occurredAt'),
}
export const chargeListing: Listing<ChargeLine, InputOf<typeof chargeLineApi.list.input>> = {
  ...{ table: chargeLine, scope: 'customers' },
  filters: { ...filters, customerId: equal('customerId') },
}
const ownListing: Listing<ChargeLine, InputOf<typeof chargeLineApi.own.input>> = {
  ...{ table: chargeLine, scope: 'customers', filters },
  // What was recalculated is the house's own affair.
  always: (columns) =>
    columns.and([columns('shown', '=', sql<number>`1`), columns('status', '<>', sql<string>`'void'`)]),
}
export const unratedListing: Listing<UnratedCause, InputOf<typeof chargeLineApi.unrated.input>> = {
  ...{ table: unratedCause, scope: 'company' },
  filters: {
    reason: equal('reason'),
    fee: equal('fee'),
    customerId: equal('customerId'),
    occurredFrom: since('occurredAt'),
  },
  tabs: { field: 'reason', words: unratedReasons, kept: true },
}

export function chargeLineRoutes(db: Kysely<Database>): HandlersOf<typeof chargeLineApi> {
  const named = (rows: readonly { customerId: string }[]) =>
    namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
  const linesOf = async (rows: readonly ChargeLine[], { actor }: Viewer) => {
    const nameOf = await named(rows)
    return rows.map((row) => chargeLineLine(row, nameOf(row.customerId), actor.kind === 'staff'))
  }
  return {
    list: readsOf(db, chargeListing, linesOf).list,
    own: readsOf(db, ownListing, linesOf).list,
    unrated: readsOf(db, unratedListing, async (rows) => {
      const nameOf = await named(rows)
      return rows.map((row) => unratedLine(row, nameOf(row.customerId)))
    }).list,
    explain: async ({ id }, viewer) => explained(db, await rowOf(db, chargeListing, { viewer, id }), viewer),
    recalculation: async ({ id }, viewer) =>
      recalculationOf(db, await rowOf(db, chargeListing, { viewer, id })),
    explainOwn: async ({ id }, viewer) => explained(db, await rowOf(db, ownListing, { viewer, id }), viewer),
  }
}

/** What a charge was computed from, and who scanned what on which device in which second. */
async function explained(
  db: Kysely<Database>,
  line: ChargeLine,
  { actor }: Viewer,
): Promise<ChargeExplained> {
  const isOfHouse = actor.kind === 'staff'
  const { scopeNo, seq, counted, exact, currency, quote } = line
  const commands = await db
    .selectFrom('command')
    .selectAll()
    .where('scopeNo', '=', scopeNo)
    .where('seq', '=', seq)
    .execute()
  const [scan] = await scansOf(db, commands)
  return {
    rule: await ruleOf(db, line),
    quote,
    rent: line.sheet === 'warehouse-rent' ? await rentShown(db, line.documentId) : null,
    counted: decimalOf(readExact(counted)),
    exact: decimalOf(readExact(exact)) / 10 ** currencies[currency].exponent,
    scan: (isOfHouse && scan) || null,
    hand: await handOf(db, line.id, isOfHouse),
  }
}

/** What a person wrote who charged or credited it. */
async function handOf(
  db: Kysely<Database>,
  id: string,
  isOfHouse: boolean,
): Promise<ChargeExplained['hand']> {
  const found = await db
    .selectFrom('manualCharge')
    .select(['reason', 'writtenName', 'writtenAt', 'decidedName', 'decidedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { reason, writtenName, writtenAt, decidedName, decidedAt } = found
  return {
    ...{ reason, writtenAt: toSeconds(Number(writtenAt)) },
    ...(isOfHouse ? { writtenName, decidedName } : { writtenName: '', decidedName: '' }),
    decidedAt: decidedAt === null ? null : toSeconds(Number(decidedAt)),
  }
}

/** None of freight, which price lists price. */
async function ruleOf(db: Kysely<Database>, { ruleId }: ChargeLine): Promise<ChargeExplained['rule']> {
  const stored = await db.selectFrom('feeRule').selectAll().where('id', '=', ruleId).executeTakeFirst()
  if (!stored) return null
  const rule = parsedRow(stored, ['steps']) as FeeRule
  const {
    basis,
    stepMode,
    counts,
    per,
    steps,
    freeDays,
    currency,
    percentOf,
    no,
    customerId,
    grade,
    validFrom,
  } = rule
  const said = {
    ...{ basis, stepMode, counts, per, steps, freeDays, currency, percentOf, no, grade },
    own: customerId !== '',
  }
  return { ...said, validFrom: toSeconds(validFrom) }
}
