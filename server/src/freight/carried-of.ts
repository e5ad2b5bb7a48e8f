import type { CarriedView } from '@longshore/shared/freight/piece-view.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { placeNames } from './place-names.ts'

/** Where a package was carried, the last first, by whom and from which device. Whoever asks must be allowed to see it. */
export async function carriedOf(db: Kysely<Database>, pieceId: string): Promise<CarriedView[]> {
  const entries = await db
    .selectFrom('carriage')
    .innerJoin('command', (join) =>
      join.onRef('command.scopeNo', '=', 'carriage.scopeNo').onRef('command.seq', '=', 'carriage.seq'),
    )
    .select(['carriage.at', 'carriage.fromPlace as from', 'carriage.toPlace as to'])
    .select(['command.actor', 'command.deviceId'])
    .where('carriage.pieceId', '=', pieceId)
    .orderBy('carriage.at', 'desc')
    .orderBy('carriage.seq', 'desc')
    .orderBy('carriage.n', 'desc')
    .execute()
  const whoOf = ({ actor }: { actor: string }) => actor.slice(actor.indexOf(':') + 1)
  const people = entries.map(whoOf)
  const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
  const workerName = await namesOf(db, { table: 'worker', column: 'name' }, people)
  const devices = entries.flatMap(({ deviceId }) => deviceId ?? [])
  const deviceName = await namesOf(db, { table: 'device', column: 'name' }, devices)
  const placeName = await placeNames(
    db,
    entries.flatMap(({ from, to }) => [from, to]),
  )
  return entries.map((entry) => {
    const who = whoOf(entry)
    return {
      ...{
        at: toSeconds(entry.at),
        from: placeName(entry.from),
        to: placeName(entry.to),
        device: deviceName(entry.deviceId ?? ''),
      },
      by: workerName(who) || staffName(who) || (who === SYSTEM.id ? SYSTEM.name : who),
    }
  })
}
