import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type priceListApi, priceListLine, writtenRate } from '@longshore/shared/pricing/price-list.api.ts'
import { type PriceList, priceList } from '@longshore/shared/pricing/price-list.ts'
import { PRICE_PART } from '@longshore/shared/pricing/save-price-list.ts'
import type { Kysely } from 'kysely'
import { equal, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

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
