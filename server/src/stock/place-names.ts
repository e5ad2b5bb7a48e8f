import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

const OF_POSITION = /^(UNEXPLAINED:)?(SHELF|DEF):(.+)$/

/** What people call places of the journal: positions by their codes, totes by theirs, areas by their word. */
export async function namesOfPlaces(
  db: Kysely<Database>,
  locationIds: readonly string[],
): Promise<(locationId: string) => string> {
  const positions = locationIds.flatMap((locationId) => OF_POSITION.exec(locationId)?.[3] ?? [])
  const parcels = locationIds.flatMap((locationId) => /PACK:(.+)$/.exec(locationId)?.[1] ?? [])
  const [positionCode, parcelNo] = await Promise.all([
    namesOf(db, { table: 'position', column: 'code' }, positions),
    namesOf(db, { table: 'parcel', column: 'no' }, parcels),
  ])
  return (locationId) => {
    const [, owed = '', , positionId] = OF_POSITION.exec(locationId) ?? []
    if (positionId) return `${owed ? '? ' : ''}${positionCode(positionId) || positionId}`
    const parcelId = /PACK:(.+)$/.exec(locationId)?.[1]
    if (parcelId) return parcelNo(parcelId) || parcelId
    return locationId.replace(/^(TOTE|CARRY):/, '').replace(/^WALL:/, 'W-')
  }
}
