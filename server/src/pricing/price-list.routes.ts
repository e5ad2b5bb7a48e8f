import type { InputOf } from '@longshore/shared/contract/page.ts'
import { rateChanges, zoneChanges } from '@longshore/shared/pricing/price-difference.ts'
import type { RateColumns } from '@longshore/shared/pricing/price-lines.ts'
import { type priceListApi, priceListLine, writtenRate } from '@longshore/shared/pricing/price-list.api.ts'
import { type PriceList, priceList } from '@longshore/shared/pricing/price-list.ts'
import { PRICE_PART } from '@longshore/shared/pricing/save-price-list.ts'
import type { Kysely } from 'kysely'
import { equal, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Changes that a page shows. */
const MOST_CHANGES = 500

export const priceListing: Listing<PriceList, InputOf<typeof priceListApi.list.input>> = {
  ...{ table: priceList, scope: 'company' },
  filters: {
    search: startsWith('code', 'name'),
    kind: equal('kind'),
    status: equal('status'),
    channel: equal('channel'),
    customerId: equal('customerId'),
  },
}

export function priceListRoutes(db: Kysely<Database>): HandlersOf<typeof priceListApi> {
  const lists = readsOf(db, priceListing, async (rows) => {
    const buyers = rows.flatMap(({ customerId }) => customerId ?? [])
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, buyers)
    return rows.map((row) => priceListLine(row, nameOf(row.customerId ?? '')))
  })
  return {
    list: lists.list,
    async byId(input, viewer) {
      const list = await lists.byId(input, viewer)
      const { zoneCount, rateCount, zonesId, ratesId } = list
      const zones = zoneCount <= PRICE_PART ? await zonesOf(db, zonesId) : null
      const rates = rateCount <= PRICE_PART ? await ratesOf(db, ratesId) : null
      return { ...list, zones, rates: rates?.map((rate) => writtenRate(rate, list)) ?? null }
    },
    async difference({ id }, viewer) {
      const { code, no, currency, zonesId, ratesId } = await lists.byId({ id }, viewer)
      const before = await db
        .selectFrom('priceList')
        .select(['no', 'zonesId', 'ratesId'])
        .where('code', '=', code)
        .where('status', 'in', ['published', 'superseded', 'ended'])
        .where('no', '<', no)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst()
      const rates = rateChanges(before ? await ratesOf(db, before.ratesId) : [], await ratesOf(db, ratesId))
      const zones = zoneChanges(before ? await zonesOf(db, before.zonesId) : [], await zonesOf(db, zonesId))
      const said = (rate: RateColumns | undefined) => (rate ? writtenRate(rate, { currency }) : null)
      return {
        ...{ code, no, against: before?.no ?? null, currency },
        rates: rates.slice(0, MOST_CHANGES).map(({ was, now, ...one }) => ({
          ...{ ...one, was: said(was), now: said(now) },
        })),
        zones: zones.slice(0, MOST_CHANGES),
        more: rates.length > MOST_CHANGES || zones.length > MOST_CHANGES,
      }
    },
  }
}

function zonesOf(db: Kysely<Database>, zonesId: string) {
  return db
    .selectFrom('priceZone')
    .select(['zone', 'country', 'postcode', 'postcodeTo'])
    .where('zonesId', '=', zonesId)
    .orderBy('country')
    .orderBy('fromKey')
    .orderBy('id')
    .execute()
}

function ratesOf(db: Kysely<Database>, ratesId: string) {
  return db
    .selectFrom('priceRate')
    .select(['zone', 'upTo', 'first', 'base', 'step', 'perStep', 'delivery'])
    .where('ratesId', '=', ratesId)
    .orderBy('zone')
    .orderBy('upTo')
    .execute()
}
