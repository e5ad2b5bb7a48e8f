import type { SessionLine } from '@longshore/shared/access/access.api.ts'
import type { OwnSession } from '@longshore/shared/access/session.api.ts'
import type { Page, PageInput } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Identity } from '../http/caller.ts'
import { SHOWN_OF_ID } from './sessions.ts'

interface Filters extends PageInput {
  readonly kind: string
}

/** Living sessions of people: no list is long, for each ends when it is left alone. */
export async function sessionPage(
  db: Kysely<Database>,
  { page, size, sort, desc, kind }: Filters,
  at: number,
): Promise<Page<SessionLine>> {
  const living = await sessionsOf(db, at)
  const found = kind === '' ? living : living.filter((one) => one.kind === kind)
  const by = sort === 'openedAt' ? 'openedAt' : 'seenAt'
  const sign = desc === 'yes' ? -1 : 1
  found.sort((a, b) => sign * (a[by] - b[by]))
  return { rows: found.slice((page - 1) * size, page * size), total: found.length, more: false }
}

/** A person's own living sessions, the one that asks first, then the newest. */
export async function ownSessions(
  db: Kysely<Database>,
  { sessionId, actor }: Identity,
  at: number,
): Promise<OwnSession[]> {
  const living = (await sessionsOf(db, at)).filter(
    ({ userId, kind }) => userId === actor.id && kind === actor.kind,
  )
  const shown = sessionId.slice(0, SHOWN_OF_ID)
  const own = living.map(({ id, address, agent, openedAt, seenAt, endsAt }) => ({
    ...{ id, address, agent, openedAt, seenAt, endsAt, current: id === shown },
  }))
  return own.sort((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt)
}

/** A session whose person has another epoch by now is over, though its row still stands. */
async function sessionsOf(db: Kysely<Database>, at: number): Promise<SessionLine[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'kind', 'userId', 'epoch', 'openedAt', 'seenAt', 'endsAt', 'address', 'agent'])
    .where('kind', 'in', ['staff', 'customer'])
    .where('endsAt', '>', at)
    .execute()
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const staff = await db
    .selectFrom('staffUser')
    .select(['id', 'epoch', 'userName', 'displayName', 'enabled'])
    .where('id', 'in', ids)
    .execute()
  const customers = await db
    .selectFrom('customerUser')
    .select(['id', 'epoch', 'userName', 'displayName', 'enabled'])
    .where('id', 'in', ids)
    .execute()
  const people = new Map([...staff, ...customers].map((person) => [person.id, person]))
  return rows.flatMap(({ id, kind, userId, epoch, openedAt, seenAt, endsAt, address, agent }) => {
    const person = people.get(userId)
    if (kind === 'device' || person?.enabled !== 1 || person.epoch !== epoch) return []
    const { userName, displayName } = person
    return {
      ...{ id: id.slice(0, SHOWN_OF_ID), kind, userId, userName, displayName, address, agent },
      ...{ openedAt: toSeconds(openedAt), seenAt: toSeconds(seenAt), endsAt: toSeconds(endsAt) },
    }
  })
}
