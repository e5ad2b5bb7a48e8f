import { first, list, next } from '../command/reads.ts'
import { type AreaList, areaListsByStatus, placesByEnd, placesOfCity } from './area-list.ts'
import { type Destination, soughtBy } from './area-rule.ts'

/** The list of COD areas that holds for a destination; none is read where nothing is collected. */
export const codLists = (destination: Destination, codAmount: number) =>
  list(areaListsByStatus, [codAmount > 0 ? 'cod' : '', soughtBy(destination).country, 'current'])

/** The list of places where the house fetches parcels, that holds for a sender. */
export const pickupLists = (sender: Destination) =>
  list(areaListsByStatus, ['pickup', soughtBy(sender).country, 'current'])

/** The places of that list that the destination may lie in: two steps of an index. */
export const placesNear = ([current]: readonly AreaList[], destination: Destination) => {
  const { key, cityKey } = soughtBy(destination)
  const [listId, after] = [current?.id ?? '', (key ?? Number.MAX_SAFE_INTEGER) - 1]
  return {
    behind: next(placesByEnd, [listId], { after, limit: 1 }),
    called: first(placesOfCity, [cityKey && listId, cityKey], 1),
  }
}
