import { textOf } from '../language/language.ts'

const areas = /^(RECV|QC|ABN|UNK|STAGE|EXT\.[A-Z]+)$/

/** An area of the warehouse by its word; a position, tote or package as it is called. */
export function placeText(place: string): string {
  const bag = /^BAG:(.+)$/.exec(place)?.[1]
  if (bag !== undefined) return textOf('place.bag', { bag })
  const master = /^ISSUE:(.+)$/.exec(place)?.[1]
  if (master !== undefined) return textOf('place.issue', { master })
  const shipment = /^SHIP:(.+)$/.exec(place)?.[1]
  if (shipment !== undefined) return textOf('place.ship', { shipment })
  return areas.test(place) ? textOf(`place.${place.replace('.', '-')}`) : place
}
