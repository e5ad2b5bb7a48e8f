import type { Kysely } from 'kysely'
import type { CommandRow } from '../commands/command.tables.ts'
import { wholeEnvelopes } from '../commands/envelope.ts'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'

/** What the chain of the log of sign-ins is called among the scopes of commands. */
export const ACCESS_EVENTS = 'access-events'

/** Entries read at once: the event loop is free between two slices. */
const SLICE = 500

/** An entry of a sealed log: its place, and everything of it that was recorded. */
export interface Entry {
  readonly seq: number
  readonly said: string
}

/** The entries of a log after one of them, in their order. */
export async function* slices(db: Kysely<Database>, scope: string, after: number): AsyncGenerator<Entry[]> {
  for (let from = after; ; ) {
    const rows = await (scope === ACCESS_EVENTS ? events(db, from) : commands(db, scope, from))
    if (rows.length > 0) yield rows
    const last = rows[rows.length - 1]
    if (!last || rows.length < SLICE) return
    from = last.seq
  }
}

async function commands(db: Kysely<Database>, scope: string, after: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('command')
    .selectAll()
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(SLICE)
    .execute()
  const envelopes = await wholeEnvelopes(db, rows)
  return rows.map((row, nth) => ({ seq: row.seq, said: saidOf(row, envelopes[nth] ?? null) }))
}

/** Everything in full, whatever the log names by a number. */
function saidOf(row: CommandRow, envelope: string | null): string {
  const { seq, id, name, args, actor, deviceId, deviceSeq } = row
  const { occurredAt, receivedAt, outcome, result } = row
  const asked = [seq, id, name, args, actor, deviceId, deviceSeq, occurredAt, receivedAt, envelope]
  return JSON.stringify([...asked, outcome, result])
}

async function events(db: Kysely<Database>, after: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('accessEvent')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(SLICE)
    .execute()
  return rows.map(({ seq, at, kind, audience, userId, address, agent, code, detail, count }) => ({
    seq,
    said: JSON.stringify([seq, at, kind, audience, userId, address, agent, code, detail, count]),
  }))
}
