import type { DeviceLine } from '@longshore/shared/access/device.api.ts'
import type { Page, PageInput } from '@longshore/shared/contract/page.ts'
import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'

interface Filters extends PageInput {
  readonly search: string
  readonly state: string
}

/** The handhelds of a warehouse, with when each was last heard of and what it had not sent by then. */
export async function devicePage(
  { reader }: Engine,
  warehouseId: string,
  { page, size, sort, desc, search, state }: Filters,
): Promise<Page<DeviceLine>> {
  let query = reader.selectFrom('device').where('device.scope', '=', `warehouse:${warehouseId}`)
  if (state) query = query.where('revoked', '=', state === 'revoked' ? 1 : 0)
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
    query = query.where(sql<boolean>`lower(name) like ${pattern} escape '!'`)
  }
  const found = await query
    .leftJoin('contact', 'contact.id', 'device.id')
    .select(['device.id', 'name', 'enrolledAt', 'revoked', 'revokedAt'])
    .select(['at', 'pending', 'oldest', 'app', 'storageKept', 'selfTest', 'clockOff'])
    .orderBy(sort === 'enrolledAt' ? 'enrolledAt' : 'name', desc === 'yes' ? 'desc' : 'asc')
    .orderBy('device.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: found.map(lineOf), total: Number(total), more: false }
}

type Found = Readonly<{
  id: string
  name: string
  enrolledAt: number
  revoked: 0 | 1
  revokedAt: number | null
  at: number | null
  pending: number | null
  oldest: number | null
  app: string | null
  storageKept: 0 | 1 | null
  selfTest: string | null
  clockOff: number | null
}>

function lineOf({ id, name, enrolledAt, revoked, revokedAt, ...contact }: Found): DeviceLine {
  const { at, pending, oldest, app, storageKept, selfTest, clockOff } = contact
  const waits = at !== null && Boolean(pending)
  const test = selfTest === null ? null : (JSON.parse(selfTest) as { at: number; good: boolean })
  return {
    ...{ id, name, revoked: revoked === 1, enrolledAt: seconds(enrolledAt) },
    revokedAt: revokedAt === null ? null : seconds(revokedAt),
    heardAt: at === null ? null : seconds(at),
    unsent: pending ?? 0,
    oldestUnsentAt: waits ? seconds(at - (oldest ?? 0)) : null,
    app: app ?? '',
    storageKept: storageKept === null ? null : storageKept === 1,
    clockOff: Math.trunc((clockOff ?? 0) / 1000),
    selfTest: test && { at: seconds(test.at), good: test.good },
  }
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
