import type { AreaKind, AreaList, AreaPlace } from '@longshore/shared/setup/area-list.ts'
import { type Destination, soughtBy } from '@longshore/shared/setup/area-rule.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The version of a list that holds now. */
export function currentList(
  db: Kysely<Database>,
  kind: AreaKind,
  country: string,
): Promise<AreaList | undefined> {
  return db
    .selectFrom('areaList')
    .selectAll()
    .where('kind', '=', kind)
    .where('country', '=', country)
    .where('status', '=', 'current')
    .executeTakeFirst()
}

/** The place that ends first behind a postcode: no other one of the list can hold it. */
export function placeBehind(db: Kysely<Database>, listId: string, key: number) {
  const of = db.selectFrom('areaPlace').selectAll().where('listId', '=', listId)
  return of.where('toKey', '>=', key).orderBy('toKey').limit(1)
}

export function placeCalled(db: Kysely<Database>, listId: string, city: string) {
  const of = db.selectFrom('areaPlace').selectAll().where('listId', '=', listId)
  return of.where('cityKey', '=', city).limit(1)
}

/** The places of a list that a destination may lie in: one read of an index by its postcode, and one by its city. */
export async function placesFound(
  db: Kysely<Database>,
  listId: string,
  destination: Destination,
): Promise<readonly AreaPlace[]> {
  const { key, cityKey } = soughtBy(destination)
  const byPostcode = key === undefined ? [] : await placeBehind(db, listId, key).execute()
  const byCity = cityKey === '' ? [] : await placeCalled(db, listId, cityKey).execute()
  return [...byPostcode, ...byCity]
}
