import { type Channel, goesTo } from '@longshore/shared/pricing/channel.ts'
import { MOST_CHANNELS } from '@longshore/shared/pricing/channel-word.ts'
import { type Buyer, inOrder } from '@longshore/shared/pricing/price-order.ts'
import { type Quote, quote } from '@longshore/shared/pricing/quote.ts'
import { type Destination, isRemote } from '@longshore/shared/setup/area-rule.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import { currentList, placesFound } from '../setup/find-places.ts'
import type { KeptAnswers } from './kept-indexes.ts'
import type { PriceIndexes } from './price-indexes.ts'

/** A parcel whose price is asked. */
export interface Parcel extends Destination {
  readonly grams: number
  /** mm³ */
  readonly volume: number
}

export interface PricedBy {
  readonly channel: Channel
  readonly quote: Quote
  /** The version of the price list. */
  readonly listId: string
}

/** What the channels that go there ask of a buyer at a moment: of each, by the first list that knows the parcel. */
export async function quotesOf(
  { db, indexes, kept }: { db: Kysely<Database>; indexes: PriceIndexes; kept?: KeptAnswers },
  parcel: Parcel,
  { buyer, channel: only, at }: { buyer: Buyer | undefined; channel: string; at: number },
): Promise<PricedBy[]> {
  const { country, postcode, city } = parcel
  const readChannels = () => channelsTo(db, country, only)
  const readRemote = () => isToRemote(db, parcel)
  const channels = await (kept?.channels.of(`${country} ${only}`, readChannels) ?? readChannels())
  const place = `${country} ${postcode} ${city}`
  const remote = await (kept?.remote.of(place, readRemote) ?? readRemote())
  const priced = await Promise.all(
    channels.map(async (channel): Promise<PricedBy[]> => {
      for (const list of inOrder(await indexes.versionsOf(channel.code), buyer, at)) {
        const table = await indexes.tableOf(list)
        const found = quote({ ...parcel, remote }, { terms: channel, list, table })
        if (found) return [{ channel, quote: found, listId: list.id }]
      }
      return []
    }),
  )
  return priced.flat()
}

/** The customer's grade beside its id. */
export async function buyerOf(
  db: Kysely<Database>,
  customerId: string | null | undefined,
): Promise<Buyer | undefined> {
  if (!customerId) return undefined
  const row = await db
    .selectFrom('customer')
    .select('priceGrade')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row && { customerId, grade: row.priceGrade }
}

async function channelsTo(db: Kysely<Database>, country: string, only: string): Promise<Channel[]> {
  let query = db.selectFrom('channel').selectAll().where('enabled', '=', 1)
  if (only) query = query.where('code', '=', only)
  const rows = await query.orderBy('sequence').orderBy('id').limit(MOST_CHANNELS).execute()
  return rows
    .map((row) => parsedRow(row, ['countries']) as Channel)
    .filter((channel) => goesTo(channel, countryOf(country)))
}

async function isToRemote(db: Kysely<Database>, to: Destination): Promise<boolean> {
  const list = await currentList(db, 'remote', countryOf(to.country))
  return list !== undefined && isRemote(list, await placesFound(db, list.id, to), to) === 'yes'
}
