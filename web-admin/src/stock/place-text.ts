import { type TextKey, textOf } from '../language/language.ts'

const areas = /^(RECV|QC|ABN|UNK|STAGE|EXT\.[A-Z]+)$/

/** What left with a load, or lies in it, by itself and in a bag. */
const loads: Readonly<Record<string, readonly TextKey[]>> = {
  LOAD: ['place.load'],
  TRANSIT: ['place.transit', 'place.transit-bag'],
  'EXT.CARRIER': ['place.arrived', 'place.arrived-bag'],
  'EXT.HOUSE': ['place.other-house', 'place.other-house-bag'],
}

/** An area of the warehouse by its word; a position, tote or package as it is called. */
export function placeText(place: string): string {
  const bag = /^BAG:(.+)$/.exec(place)?.[1]
  if (bag !== undefined) return textOf('place.bag', { bag })
  const master = /^ISSUE:(.+)$/.exec(place)?.[1]
  if (master !== undefined) return textOf('place.issue', { master })
  const shipment = /^SHIP:(.+)$/.exec(place)?.[1]
  if (shipment !== undefined) return textOf('place.ship', { shipment })
  const [, kind = '', load, inside] =
    /^(LOAD|TRANSIT|EXT\.(?:CARRIER|HOUSE)):([^:]+)(?::(.+))?$/.exec(place) ?? []
  if (load !== undefined) {
    const words = loads[kind] ?? []
    return textOf(words[inside === undefined ? 0 : 1] ?? 'place.load', { load, bag: inside ?? '' })
  }
  return areas.test(place) ? textOf(`place.${place.replace('.', '-')}`) : place
}
