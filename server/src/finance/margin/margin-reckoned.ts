import { type ExchangeRate, rateAt } from '@longshore/shared/finance/exchange-rate.ts'
import { type RateAt, type Spread, spreadMargin } from '@longshore/shared/finance/spread-margin.ts'
import type { Kysely } from 'kysely'
import { anyTables } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'
import { bearersOf, bearersOfLoads } from './margin-bearers.ts'
import { bookingCosts, chargesOf, costsOf, sourceOf } from './margin-sums.ts'

/** All rates of exchange that hold or held; of those that begin together the last that was put in force comes first. */
export async function ratesOf(db: Kysely<Database>): Promise<RateAt> {
  const rows = await db
    .selectFrom('exchangeRate')
    .selectAll()
    .where('status', 'in', ['in-force', 'superseded'])
    .orderBy('version', 'desc')
    .orderBy('status')
    .execute()
  const pairs = new Map<string, ExchangeRate[]>()
  for (const row of rows) {
    const rate: ExchangeRate = {
      ...row,
      ...{ numerator: Number(row.numerator), denominator: Number(row.denominator) },
      startsAt: Number(row.startsAt),
    }
    const pair = `${rate.fromCurrency} ${rate.toCurrency}`
    pairs.set(pair, [...(pairs.get(pair) ?? []), rate])
  }
  return (from, to, at) => rateAt(pairs.get(`${from} ${to}`) ?? [], at)
}

/** The lines of margins that a source comes to, as it stands now. */
export async function reckoned(db: Kysely<Database>, key: string, rates: RateAt): Promise<Spread[]> {
  const source = sourceOf(key)
  const { sums: charges, ...charged } = await chargesOf(db, source)
  const sums = [...charges, ...(await costsOf(db, source))]
  const booking = await bookingCosts(db, source.documentId)
  if (sums.length === 0 && !booking) return []
  const documentId = source.documentId || (await documentOf(db, source.documentNo))
  const documentNo = charged.documentNo || source.documentNo
  const bearers = await bearersOf(db, documentId, { ...charged, documentNo })
  const lines = spreadMargin(sums, bearers, rates)
  if (!booking) return lines
  const loads = await loadsOf(db, booking)
  const carried = loads.length === 0 ? [] : await bearersOfLoads(db, loads, booking.customerId)
  return [...lines, ...spreadMargin(booking.sums, carried.length > 0 ? carried : bearers, rates)]
}

/** The loads in the containers that were given room in a space. */
async function loadsOf(
  db: Kysely<Database>,
  { scope, spaceId }: { readonly scope: string; readonly spaceId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .innerJoin('stowage', (join) =>
      join
        .onRef('stowage.scope', '=', 'container.scope')
        .onRef('stowage.containerNo', '=', 'container.containerNo'),
    )
    .select('stowage.id')
    .where('container.scope', '=', scope)
    .where('container.spaceId', '=', spaceId)
    .where('stowage.departedAt', 'is not', null)
    .orderBy('stowage.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Documents that suppliers may name, by their number. */
const numbered = ['parcelOrder', 'outboundOrder', 'receipt', 'stowage', 'booking'] as const

/** The document of a number that a supplier named; '' where none has it, or several do. */
async function documentOf(db: Kysely<Database>, no: string): Promise<string> {
  if (no === '') return ''
  const houses = await db.selectFrom('warehouse').select('id').execute()
  const scopes = ['company', ...houses.map(({ id }) => `warehouse:${id}`)]
  const found = new Set<string>()
  for (const table of numbered) {
    const rows = await anyTables(db)
      .selectFrom(table)
      .select('id')
      .where('scope', 'in', scopes)
      .where('no', '=', no)
      .limit(2)
      .execute()
    for (const { id } of rows) found.add(String(id))
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : ''
}
