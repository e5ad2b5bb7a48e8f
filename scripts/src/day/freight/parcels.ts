import { Chance } from '../../simulation/chance.ts'

/** How a parcel travels: the code of its channel. */
export const WAYS = ['AIR', 'SEA'] as const
export type Way = (typeof WAYS)[number]

/** What its customer writes of it, and what really comes. */
interface Box {
  /** What a scale says. */
  readonly grams: number
  /** As a dimensioner types it, cm. */
  readonly size: string
}

export interface WantedParcels {
  readonly originalNo: string
  /** The place of its customer in the list. */
  readonly customer: number
  readonly way: Way
  readonly to: {
    readonly name: string
    readonly province: string
    readonly city: string
    readonly postcode: string
    readonly address1: string
  }
  readonly goods: string
  readonly boxes: readonly Box[]
}

/** A parcel as it lies in a hand, with the number on its label. */
export interface Parcel extends Box {
  readonly no: string
  readonly way: Way
  readonly postcode: string
  /** What its customer said that each of the order's weighs, in grams. */
  readonly announced: number
  /** Too large for a bag: it is loaded alone. */
  readonly isLarge: boolean
}

/** Whose parcels they are. */
export const CUSTOMERS = ['Lotus Trading', 'Marevivo Moda', 'Pearl River Outdoor', 'Jade Home']

const TOWNS = [
  ['Hamburg', 'Hamburg', '20095'],
  ['Hamburg', 'Hamburg', '22303'],
  ['Bremen', 'Bremen', '28195'],
  ['Schleswig-Holstein', 'Kiel', '24103'],
  ['Berlin', 'Berlin', '10115'],
  ['Bayern', 'München', '80331'],
  ['Nordrhein-Westfalen', 'Köln', '50667'],
  ['Sachsen', 'Leipzig', '04109'],
  ['Hessen', 'Frankfurt am Main', '60311'],
  ['Baden-Württemberg', 'Stuttgart', '70173'],
  ['Bayern', 'Nürnberg', '90402'],
  ['Niedersachsen', 'Hannover', '30159'],
] as const
const GOODS = ['Phone case', 'Yoga mat', 'Desk lamp', 'Rain jacket', 'Tea set', 'Puzzle', 'Headlamp']
const STREETS = ['Lindenweg', 'Hauptstraße', 'Am Markt', 'Schulstraße', 'Gartenweg']
/** Of a hundred orders so many have two parcels. */
const TWO = 0.12
const LARGE = 0.03

/** Orders of a few customers with so many parcels together; the same for the same seed. */
export function wantedParcels({ parcels, seed }: { parcels: number; seed: number }): WantedParcels[] {
  const chance = new Chance(seed)
  const wanted: WantedParcels[] = []
  for (let left = parcels; left > 0; ) {
    const boxes = Array.from({ length: left > 1 && chance.of(TWO) ? 2 : 1 }, () => box(chance))
    left -= boxes.length
    const [province, city, postcode] = chance.one(TOWNS) ?? TOWNS[0]
    wanted.push({
      ...{ originalNo: `WEB-${10_000 + wanted.length}`, customer: chance.below(CUSTOMERS.length), boxes },
      ...{ way: chance.of(0.6) ? 'AIR' : 'SEA', goods: chance.one(GOODS) ?? '' },
      to: {
        ...{ name: `Käufer ${wanted.length + 1}`, province, city, postcode },
        address1: `${chance.one(STREETS)} ${1 + chance.below(90)}`,
      },
    })
  }
  return wanted
}

function box(chance: Chance): Box {
  const isLarge = chance.of(LARGE)
  const grams = isLarge ? 12_000 + chance.below(8000) : 120 + chance.below(4500)
  const side = (most: number) => 5 + chance.below(isLarge ? most * 4 : most)
  return { grams, size: `${side(30)}x${side(25)}x${side(15)}` }
}

/** The parcels of an order by its number: as many labels were printed. */
export function labelled({ way, to, boxes }: WantedParcels, orderNo: string): Parcel[] {
  return boxes.map((one, i) => ({
    ...{ ...one, no: `${orderNo}-${i + 1}`, way, postcode: to.postcode },
    ...{ isLarge: one.grams >= 12_000, announced: announcedGrams(boxes) },
  }))
}

/** What customers announce is lighter than what comes, and the same for each parcel of an order. */
export function announcedGrams(boxes: WantedParcels['boxes']): number {
  return Math.round((boxes.reduce((sum, one) => sum + one.grams, 0) / boxes.length) * 0.95)
}

/** Zones of the scheme that is set up: the inner city of Hamburg has a cage of its own. */
export const ZONES = [...Array.from({ length: 10 }, (_, digit) => String(digit)), '20']

/** The cage that the scheme means, found by another way than the product's. */
export function cageOf({ way, postcode }: Pick<Parcel, 'way' | 'postcode'>): string {
  return `${way}-${postcode.startsWith('20') ? '20' : postcode.charAt(0)}`
}

/** First grams and code of each weight segment. */
export const SEGMENTS = [
  [0, 'W1'],
  [1000, 'W2'],
  [5000, 'W3'],
] as const
