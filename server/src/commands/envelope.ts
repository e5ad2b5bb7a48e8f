import type { Op } from '@longshore/shared/sync/protocol.ts'
import type { Kysely } from 'kysely'
import type { Session } from '../database/session.ts'
import type { Database } from '../database/tables.ts'
import type { Asked } from './asked.ts'
import type { CommandRow } from './command.tables.ts'
import type { LogNames } from './log-names.ts'

/** What a device's envelope says, by its keys. */
export type Sent = Readonly<Record<string, unknown>>

/** What an operation says beside its id, its number, its name and its arguments, which stand in columns of the log. */
export function envelopeOf({ id: _, seq: __, k: ___, a: ____, ...rest }: Op): Sent {
  return rest
}

/** What many envelopes say alike: the grant of a shift, and the page's boot. */
const SHARED = ['sid', 'b'] as const
/** What is shorter or longer is kept as it is. */
const [SHORTEST, LONGEST] = [8, 64]
/** Stands for the actor of the row. */
const ACTOR = 0

/**
 * An envelope as the log keeps it, so that all of it can be said again: the worker and the device's clock against the
 * row's own, and by a number what a whole shift says alike.
 */
export async function shortEnvelope(
  names: LogNames,
  session: Session,
  { envelope, actor, occurredAt }: Asked,
): Promise<string | null> {
  if (!envelope) return null
  const { w, t } = envelope
  const short: Record<string, unknown> = { ...envelope }
  if (w === actor.id) short.w = ACTOR
  // A number is the clock itself.
  if (Number.isSafeInteger(t)) short.t = String(Number(t) - occurredAt)
  for (const name of SHARED) {
    const said = envelope[name]
    if (typeof said !== 'string' || said.length < SHORTEST || said.length > LONGEST) continue
    short[name] = names.known(session, said) ?? (await names.give(session, said))
  }
  return JSON.stringify(short)
}

type Kept = Pick<CommandRow, 'envelope' | 'actor' | 'occurredAt'>

/** The clock and the scans of an envelope: nothing of it that has a number. */
export function sentWith({ envelope, occurredAt }: Omit<Kept, 'actor'>): Partial<Pick<Op, 's' | 't'>> {
  if (envelope === null) return {}
  const { t, ...sent } = JSON.parse(envelope) as { s?: readonly string[]; t?: number | string }
  return t === undefined ? sent : { ...sent, t: typeof t === 'string' ? Number(occurredAt) + Number(t) : t }
}

/** Envelopes of the log to the letter as they came. */
export async function wholeEnvelopes(
  db: Kysely<Database>,
  rows: readonly Kept[],
): Promise<(string | null)[]> {
  const kept = rows.map(({ envelope }) => (envelope === null ? null : (JSON.parse(envelope) as Sent)))
  const numbers = new Set(
    kept.flatMap((short) => SHARED.map((name) => short?.[name])).filter((no) => typeof no === 'number'),
  )
  const found =
    numbers.size > 0
      ? await db
          .selectFrom('logName')
          .select(['no', 'id'])
          .where('no', 'in', [...numbers])
          .execute()
      : []
  const nameOf = new Map(found.map(({ no, id }) => [Number(no), id]))
  return rows.map((row, nth) => {
    const short = kept[nth]
    if (!short) return row.envelope
    const whole: Record<string, unknown> = { ...short }
    if (short.w === ACTOR) whole.w = row.actor.slice(row.actor.indexOf(':') + 1)
    if (typeof short.t === 'string') whole.t = Number(row.occurredAt) + Number(short.t)
    let isShort = short.w === ACTOR || typeof short.t === 'string'
    for (const name of SHARED) {
      const no = short[name]
      if (typeof no !== 'number') continue
      whole[name] = nameOf.get(no) ?? no
      isShort = true
    }
    return isShort ? JSON.stringify(whole) : row.envelope
  })
}
