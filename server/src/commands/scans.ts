import { CLOCK_LIMIT, type Scan } from '@longshore/shared/contract/scan.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { sentWith } from './envelope.ts'
import { SYSTEM } from './perform.ts'

type CommandRow = Database['command']

/** Commands as people read them: who, on which device, when, and what was said. */
export async function scansOf(db: Kysely<Database>, rows: readonly CommandRow[]): Promise<Scan[]> {
  const who = await peopleOf(db, rows)
  const deviceName = await namesOf(
    db,
    { table: 'device', column: 'name' },
    rows.map(({ deviceId }) => deviceId ?? ''),
  )
  return rows.map((row) => {
    return {
      ...{ id: row.id, command: row.name, outcome: row.outcome, device: deviceName(row.deviceId ?? '') },
      by: who(row),
      ...{ occurredAt: toSeconds(row.occurredAt), receivedAt: toSeconds(row.receivedAt) },
      clockOff: clockOff(row),
      said: saidIn(JSON.parse(row.args) as Record<string, unknown>),
      raw: sentWith(row).s ?? [],
    }
  })
}

/** What the people behind commands are called. */
export async function peopleOf(
  db: Kysely<Database>,
  rows: readonly Pick<CommandRow, 'actor'>[],
): Promise<(row: Pick<CommandRow, 'actor'>) => string> {
  const idOf = ({ actor }: Pick<CommandRow, 'actor'>) => actor.slice(actor.indexOf(':') + 1)
  const [workerName, staffName] = await Promise.all([
    namesOf(db, { table: 'worker', column: 'name' }, rows.map(idOf)),
    namesOf(db, { table: 'staffUser', column: 'displayName' }, rows.map(idOf)),
  ])
  return (row) => {
    const id = idOf(row)
    return workerName(id) || staffName(id) || (id === SYSTEM.id ? SYSTEM.name : id)
  }
}

/** By the time that the device wrote beside what it sent. */
function clockOff(row: CommandRow): number {
  const { occurredAt } = row
  const { t } = sentWith(row)
  const off = t === undefined ? 0 : toSeconds(t) - toSeconds(occurredAt)
  return Math.abs(off) > CLOCK_LIMIT ? off : 0
}

function saidIn(args: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(args).filter(
    (entry): entry is [string, string | number] =>
      !/Ids?$|^(photo|sid)$/.test(entry[0]) &&
      (typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== '')),
  )
  return Object.fromEntries(plain)
}
