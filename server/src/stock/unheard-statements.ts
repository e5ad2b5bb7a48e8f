import type { Cell } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import type { AnyTables, Compile } from '../database/statements.ts'

/** Which handhelds may know of movements at a position that the house has not heard of. */
export function unheardStatements(compile: Compile) {
  return {
    /** Those with something to send, and those that fell silent a short time before a moment. */
    silent: compile((db, at) =>
      db
        .selectFrom('contact')
        .innerJoin('device', 'device.id', 'contact.id')
        .select(['contact.id', 'device.name', 'contact.pending'])
        .where('contact.scope', '=', at('scope'))
        .where('device.revoked', '=', at('no'))
        .where((eb) =>
          eb.or([
            eb('contact.pending', '>', at('no')),
            eb.and([eb('contact.at', '<', at('moment')), eb('contact.at', '>=', at('since'))]),
          ]),
        )
        .orderBy('contact.id')
        .limit(at('limit') as number),
    ),
    lastOfDevice: compile((db, at) =>
      db
        .selectFrom('command')
        .select('occurredAt')
        .where('deviceId', '=', at('deviceId'))
        .orderBy('deviceSeq', 'desc')
        .limit(at('limit') as number),
    ),
    broughtBy: compile((db, at) => movedBy(db, at, 'toAccount')),
    takenBy: compile((db, at) => movedBy(db, at, 'fromAccount')),
    /** A wave that the handheld holds has a task at the position. */
    leadsTo: compile((db, at) =>
      db
        .selectFrom('wave')
        .innerJoin('pickTask', 'pickTask.waveId', 'wave.id')
        .select('wave.id')
        .where('wave.leaseDevice', '=', at('deviceId'))
        .where('pickTask.positionId', '=', at('positionId'))
        .where('pickTask.status', '=', at('waiting'))
        .limit(at('limit') as number),
    ),
  }
}

function movedBy(db: Kysely<AnyTables>, at: (name: string) => Cell, end: 'fromAccount' | 'toAccount') {
  return db
    .selectFrom('balance')
    .innerJoin('posting', `posting.${end}`, 'balance.accountId')
    .innerJoin('command', (on) =>
      on.onRef('command.scopeNo', '=', 'posting.scopeNo').onRef('command.seq', '=', 'posting.seq'),
    )
    .select('posting.seq')
    .where('balance.scope', '=', at('scope'))
    .where('balance.locationId', 'in', [at('locationId'), at('debtId')])
    .where('posting.at', '>', at('since'))
    .where('command.deviceId', '=', at('deviceId'))
    .limit(at('limit') as number)
}
