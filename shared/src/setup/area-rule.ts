import type { AreaList, AreaPlace } from './area-list.ts'
import { countryOf } from './country-code.ts'
import { keptPostcode } from './kept-postcode.ts'

const SIGNS = 10
const BASE = 37

/** Postcodes as whole numbers in their order: ten signs, each 0 to 9 or A to Z. `rest` stands for the signs that are left out. */
function counted(text: string, rest: 0 | 36): number {
  let key = 0
  for (let i = 0; i < SIGNS; i++) {
    const sign = text[i]
    key = key * BASE + (sign === undefined ? rest : Number.parseInt(sign, 36) + 1)
  }
  return key
}

const bare = (text: string) => text.toUpperCase().replace(/[\s-]+/g, '')
const isCountable = (text: string) => /^[0-9A-Z]{1,10}$/.test(text)

/** The number of a postcode; undefined where there is none. */
export function postcodeKey(text: string): number | undefined {
  const code = bare(text)
  return isCountable(code) ? counted(code, 0) : undefined
}

/** The numbers of all postcodes from one to another; a beginning, such as 97 or 97*, means all that begin so. */
export function postcodeRange(from: string, to: string): { fromKey: number; toKey: number } | undefined {
  const [first, last] = [bare(from.replace(/\*$/, '')), bare((to || from).replace(/\*$/, ''))]
  if (!isCountable(first) || !isCountable(last)) return undefined
  const range = { fromKey: counted(first, 0), toKey: counted(last, 36) }
  return range.fromKey <= range.toKey ? range : undefined
}

/** A city as it is looked for: without accents, capitals and doubled spaces. */
export function cityKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Where a parcel goes. */
export interface Destination {
  readonly country: string
  readonly postcode: string
  readonly city: string
}

/** By what a destination is looked for in the lists of its country. */
export function soughtBy({ country, postcode, city }: Destination) {
  const code = countryOf(country)
  return { country: code, key: postcodeKey(keptPostcode(code, postcode)), cityKey: cityKey(city) }
}

type Entry = Pick<AreaPlace, 'fromKey' | 'toKey' | 'cityKey' | 'serves'>

/** The place of a list that a destination lies in: by its postcode, else by its city. */
export function placeOf<P extends Entry>(places: readonly P[], destination: Destination): P | undefined {
  const sought = soughtBy(destination)
  const { key } = sought
  const byPostcode = places.find(
    ({ fromKey, toKey }) => key !== undefined && fromKey >= 0 && fromKey <= key && key <= toKey,
  )
  return byPostcode ?? places.find((one) => sought.cityKey !== '' && one.cityKey === sought.cityKey)
}

/** What a list says of a destination; nobody has said anything where there is no list of its country. */
export type AreaAnswer = 'yes' | 'no' | 'unknown'
type Known = Pick<AreaList, 'serves'> | undefined

/** Whether carriers ask more for a destination. */
export function isRemote(list: Known, places: readonly Entry[], destination: Destination): AreaAnswer {
  if (!list) return 'unknown'
  return placeOf(places, destination) ? 'yes' : 'no'
}

/**
 * Whether a service is given there: a buyer may pay on delivery, parcels are fetched. A list that names places with it
 * leaves the others without; one that only names places without leaves the others with it. "COD is not supported in some
 * regions" (000 §5).
 */
export function isServed(list: Known, places: readonly Entry[], destination: Destination): AreaAnswer {
  if (!list) return 'unknown'
  const place = placeOf(places, destination)
  return (place ? place.serves === 1 : list.serves === 0) ? 'yes' : 'no'
}
