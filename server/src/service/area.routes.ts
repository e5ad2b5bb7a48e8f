import type { InputOf, Page } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { AreaListLine, AreaPlaceLine, areaApi } from '@longshore/shared/service/area.api.ts'
import {
  type AreaKind,
  type AreaList,
  type AreaPlace,
  areaList,
  areaPlace,
} from '@longshore/shared/setup/area-list.ts'
import { cityKey, isRemote, isServed, placeOf } from '@longshore/shared/setup/area-rule.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import type { Kysely } from 'kysely'
import { equal, starting } from '../database/filters.ts'
import { type Listing, pageOf, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { currentList, placesFound } from '../setup/find-places.ts'

export const areaListing: Listing<AreaList, InputOf<typeof areaApi.list.input>> = {
  ...{ table: areaList, scope: 'company' },
  filters: { kind: equal('kind'), country: equal('country'), status: equal('status') },
}

type PlacesInput = InputOf<typeof areaApi.places.input>
export const placeListing: Listing<AreaPlace, PlacesInput> = {
  ...{ table: areaPlace, scope: 'company', forEveryCustomer: true },
  filters: {
    listId: equal('listId'),
    search: (columns, text) => starting(columns, 'cityKey', cityKey(String(text))),
  },
}

export function areaRoutes(db: Kysely<Database>): HandlersOf<typeof areaApi> {
  const places = async (input: PlacesInput, viewer: Viewer): Promise<Page<AreaPlaceLine>> => {
    const page = await pageOf(db, placeListing, { viewer, input })
    return { ...page, rows: page.rows.map(placeLine) }
  }
  const ofCountry =
    (kind: AreaKind) =>
    async ({ country, ...input }: InputOf<typeof areaApi.pickup.input>, viewer: Viewer) => {
      const list = await currentList(db, kind, countryOf(country))
      return list ? places({ ...input, listId: list.id }, viewer) : { rows: [], total: 0, more: false }
    }
  return {
    async check({ kind, ...destination }) {
      const list = await currentList(db, kind as AreaKind, countryOf(destination.country))
      const found = list ? await placesFound(db, list.id, destination) : []
      const answer = (kind === 'remote' ? isRemote : isServed)(list, found, destination)
      const place = placeOf(found, destination)
      return {
        ...{ answer, place: place ? placeLine(place) : null },
        ...{ version: list?.no ?? null, since: list ? toSeconds(list.createdAt) : null },
      }
    },
    pickup: ofCountry('pickup'),
    cod: ofCountry('cod'),
    async cities({ country }) {
      const list = await currentList(db, 'city', countryOf(country))
      if (!list) return []
      const rows = await db
        .selectFrom('areaPlace')
        .select(['province', 'city'])
        .where('listId', '=', list.id)
        .orderBy('cityKey')
        .execute()
      const byProvince = Map.groupBy(rows, ({ province }) => province)
      return [...byProvince].map(([province, of]) => ({ province, cities: of.map(({ city }) => city) }))
    },
    list: readsOf(db, areaListing, (rows) => rows.map(listLine)).list,
    places: (input, viewer) => places(input, viewer),
  }
}

function listLine({ scope: _, serves: _serves, createdAt, replacedAt, ...row }: AreaList): AreaListLine {
  return {
    ...row,
    createdAt: toSeconds(createdAt),
    replacedAt: replacedAt === null ? null : toSeconds(replacedAt),
  }
}

function placeLine({ id, version, postcodes, province, city, remark, serves }: AreaPlace): AreaPlaceLine {
  return { id, version, postcodes, province, city, remark, serves: serves === 1 }
}
