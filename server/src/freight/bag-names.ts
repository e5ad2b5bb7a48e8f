import { bagAt, inBag } from '@longshore/shared/freight/piece-place.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** Places as people read them: a bag by its number. Several in one text are parted by a space. */
export async function bagNames(
  db: Kysely<Database>,
  places: readonly string[],
): Promise<(place: string) => string> {
  const ids = places.flatMap((place) => place.split(' ').flatMap((one) => bagAt(one) ?? []))
  const nameOf = await namesOf(db, { table: 'bag', column: 'no' }, ids)
  const named = (place: string) => {
    const id = bagAt(place)
    return id === undefined ? place : inBag(nameOf(id))
  }
  return (place) => place.split(' ').map(named).join(' ')
}
