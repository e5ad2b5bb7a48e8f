import { boolean } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, list, need } from '../command/reads.ts'
import { args, count, id, line, oneOf, pieces, several } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import {
  type AreaKind,
  type AreaList,
  type AreaPlace,
  areaKinds,
  areaList,
  areaListsByStatus,
  areaListsOfKind,
  areaPlace,
} from '../setup/area-list.ts'
import { cityKey, postcodeRange } from '../setup/area-rule.ts'
import { countryOf } from '../setup/country-code.ts'
import { country } from '../setup/place-fields.ts'
import { serviceRefusals } from './refusals.ts'

/** Places of one command; a longer list is brought in parts. */
export const AREA_PART = 200
/** Versions of one kind and country that are looked at for the next number. */
const MOST_VERSIONS = 1000

const about = { scope: 'company', permission: 'service.area' } as const

const placeSchema = args({
  postcode: line(20),
  postcodeTo: line(20),
  province: line(100),
  city: line(100),
  serves: boolean().default(true),
  remark: line(300),
})
export interface WrittenPlace {
  readonly postcode: string
  readonly postcodeTo: string
  readonly province: string
  readonly city: string
  readonly serves: boolean
  readonly remark: string
}

/** Begins a new version of the list of one kind and country. It is current once all its places stand. */
export const beginAreaList = intent({
  name: 'service.beginAreaList',
  ...about,
  args: args({
    kind: oneOf(areaKinds),
    country: country(),
    /** How many places it will have. */
    places: pieces().max(1_000_000),
    /** Some place is served: see `isServed`. */
    serves: boolean().default(true),
    lines: several(placeSchema, AREA_PART),
  }),
  reads: ({ kind, country }) => ({
    current: list(areaListsByStatus, [kind, countryOf(country), 'current']),
    versions: first(areaListsOfKind, [kind, countryOf(country)], MOST_VERSIONS),
  }),
  decide({ current, versions }, given, told) {
    const begun: Begun = {
      ...{ id: told.id('list'), kind: given.kind as AreaKind, country: countryOf(given.country) },
      ...{ no: Math.max(0, ...versions.map(({ no }) => no)) + 1, status: 'filling' },
      ...{ places: given.places, placesDone: 0, serves: flagOf(given.serves) },
      ...{ createdBy: told.actor.name, createdAt: told.at, replacedAt: null },
    }
    return grown(begun, given.lines, { current, told })
  },
})

/** Adds places to a version that is being brought; the last ones make it current, and the one before it former. */
export const addAreaPlaces = intent({
  name: 'service.addAreaPlaces',
  ...about,
  args: args({ listId: id(), after: count(), lines: several(placeSchema, AREA_PART) }),
  reads: ({ listId }) => ({ was: need(areaList, listId) }),
  reads2: (_, { was }) => ({ current: list(areaListsByStatus, [was.kind, was.country, 'current']) }),
  decide({ was, current }, { after, lines }, told) {
    if (was.status !== 'filling' || was.placesDone !== after) throw serviceRefusals.areaListStands()
    return grown(was, lines, { current, told })
  },
})

type Begun = Omit<AreaList, 'scope' | 'version'>

function grown(
  begun: Begun,
  lines: readonly WrittenPlace[],
  { current, told }: { current: readonly AreaList[]; told: Told },
): Change[] {
  const placesDone = begun.placesDone + lines.length
  const isWhole = placesDone >= begun.places
  const places = lines.map((one, i) => {
    const keys = keysOf(begun.kind, one)
    if (!keys) throw serviceRefusals.placeUnread({ line: i + 1 })
    return put(areaPlace, { id: told.id(`place ${begun.placesDone + i}`), listId: begun.id, ...keys })
  })
  const former = current.filter(({ id }) => isWhole && id !== begun.id)
  return [
    put(areaList, { ...begun, placesDone, status: isWhole ? 'current' : 'filling' }),
    ...former.map((one) => put(areaList, { ...one, status: 'former', replacedAt: told.at })),
    ...places,
  ]
}

/** The columns of a place; undefined where it names neither postcodes that can be counted nor a city. */
export function keysOf(
  kind: AreaKind,
  { postcode, postcodeTo, province, city, serves, remark }: WrittenPlace,
): Omit<AreaPlace, 'id' | 'scope' | 'version' | 'listId'> | undefined {
  const said = { province: province.trim(), city: city.trim(), serves: flagOf(serves), remark: remark.trim() }
  if (kind === 'city' || postcode.trim() === '') {
    if (said.city === '' || (kind === 'city' && said.province === '')) return undefined
    return { ...said, cityKey: cityKey(city), postcodes: '', fromKey: -1, toKey: -1 }
  }
  const range = postcodeRange(postcode, postcodeTo)
  const postcodes = postcodeTo.trim() ? `${postcode.trim()}-${postcodeTo.trim()}` : postcode.trim()
  return range && { ...said, cityKey: '', postcodes, ...range }
}
