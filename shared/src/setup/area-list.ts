import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** What lists of areas say: surcharges, cash on delivery, where parcels are fetched, and the cities of a country. */
export const areaKinds = ['remote', 'cod', 'pickup', 'city'] as const
export type AreaKind = (typeof areaKinds)[number]

/** One version of the list of one kind and country. A new one replaces the current one whole; former ones are kept. */
export const areaList = table(
  'areaList',
  {
    kind: word<AreaKind>(),
    country: text,
    /** Counts the versions of this kind and country. */
    no: integer,
    status: word<AreaListStatus>(),
    /** How many places it will have, and how many stand. */
    places: integer,
    placesDone: integer,
    /** Some place of it is served: what it does not name is not. */
    serves: flag,
    createdBy: text,
    createdAt: integer,
    replacedAt: maybe(integer),
  },
  { everyWarehouse: true },
)
export type AreaList = RowOf<typeof areaList>

/** A list that is still being brought counts for nothing. */
export const areaListStatuses = ['filling', 'current', 'former'] as const
export type AreaListStatus = (typeof areaListStatuses)[number]

/** A place of a list: a range of postcodes, or a city. */
export const areaPlace = table('areaPlace', {
  listId: text,
  province: text,
  city: text,
  /** The city as it is looked for; '' where postcodes say the place. */
  cityKey: text,
  /** As they were written: `20000-20999`, `97`. */
  postcodes: text,
  /** Every postcode from `fromKey` to `toKey`, as `postcodeKey` counts them; -1 where a city says the place. */
  fromKey: integer,
  toKey: integer,
  serves: flag,
  remark: text,
})
export type AreaPlace = RowOf<typeof areaPlace>

export const areaListsByStatus = listOf('areaListsByStatus', areaList, ['kind', 'country', 'status'])
export const areaListsOfKind = listOf('areaListsOfKind', areaList, ['kind', 'country'])
/** The place of a postcode: the first that ends behind it, if it begins before. Ranges of a list never overlap. */
export const placesByEnd = listOf('placesByEnd', areaPlace, ['listId'], ['toKey', 'id'])
export const placesOfCity = listOf('placesOfCity', areaPlace, ['listId', 'cityKey'])
