import { bagAt, stowageAt } from '@longshore/shared/freight/piece-place.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** Places as people read them: a bag and a load by their numbers. Several in one text are parted by a space. */
export async function placeNames(
  db: Kysely<Database>,
  places: readonly string[],
): Promise<(place: string) => string> {
  const each = places.flatMap((place) => place.split(' '))
  const bagOf = await namesOf(
    db,
    { table: 'bag', column: 'no' },
    each.flatMap((one) => bagAt(one) ?? []),
  )
  const loadOf = await namesOf(
    db,
    { table: 'stowage', column: 'no' },
    each.flatMap((one) => stowageAt(one) ?? []),
  )
  const named = (place: string) => {
    const [bagId, stowageId] = [bagAt(place), stowageAt(place)]
    const load = stowageId === undefined ? place : place.replace(stowageId, loadOf(stowageId))
    return bagId === undefined ? load : load.replace(bagId, bagOf(bagId))
  }
  return (place) => place.split(' ').map(named).join(' ')
}
