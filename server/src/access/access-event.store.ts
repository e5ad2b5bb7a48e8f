import type { AccessEventLine, AccessEventPage, auditApi } from '@longshore/shared/access/audit.api.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { AccessEventRow } from './access-event.tables.ts'

const SHOWN = 50

/** What happened at the doors, the newest first. The journal is bounded, so that its order is index enough. */
export async function eventPage(
  db: Kysely<Database>,
  { kind, by, address, from, to, before }: InputOf<typeof auditApi.events.input>,
): Promise<AccessEventPage> {
  let query = db.selectFrom('accessEvent').selectAll()
  if (kind) query = query.where('kind', '=', kind as AccessEventRow['kind'])
  if (by) query = query.where('userId', '=', by)
  if (address)
    query = query.where(sql<SqlBool>`substr("address", 1, ${sql.lit(address.length)}) = ${address}`)
  if (from !== undefined) query = query.where('at', '>=', from * 1000)
  if (to !== undefined) query = query.where('at', '<', (to + 1) * 1000)
  if (before !== null) query = query.where('seq', '<', before)
  const rows = await query.orderBy('seq', 'desc').limit(SHOWN).execute()
  return { rows: await said(db, rows), next: rows[SHOWN - 1]?.seq ?? null }
}

async function said(db: Kysely<Database>, rows: readonly AccessEventRow[]): Promise<AccessEventLine[]> {
  const people = rows.map(({ userId }) => userId)
  const staff = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
  const customers = await namesOf(db, { table: 'customerUser', column: 'displayName' }, people)
  const workers = await namesOf(db, { table: 'worker', column: 'name' }, people)
  const keys = await namesOf(db, { table: 'apiKey', column: 'name' }, people)
  const held = [...people, ...rows.map(({ detail }) => detail)]
  const devices = await namesOf(db, { table: 'device', column: 'name' }, held)
  return rows.map(({ seq, at, kind, userId, address, agent, code, detail, count }) => ({
    ...{ seq, at: toSeconds(at), kind, address, agent, code, count },
    by: staff(userId) || customers(userId) || workers(userId) || keys(userId) || devices(userId),
    detail: devices(detail) || detail,
  }))
}
