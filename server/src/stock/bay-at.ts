import type { PositionAt } from '@longshore/shared/stock/replay-view.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** More positions than one bay has. */
const MOST = 500

/** What an account holds without what was posted from a moment on, by its index alone. */
export const heldBefore = (account: RawBuilder<unknown>, from: number) => sql<number>`(balance.quantity
  - (select coalesce(sum(p.quantity), 0) from posting p where p."toAccount" = ${account} and p.at >= ${from})
  + (select coalesce(sum(p.quantity), 0) from posting p where p."fromAccount" = ${account} and p.at >= ${from}))`

/** The positions of a bay, each with what lay there at the end of a second. */
export async function bayAt(
  db: Kysely<Database>,
  scope: string,
  { prefix, row, time }: { prefix: string; row: number; time: number },
): Promise<PositionAt[]> {
  const places = ['SHELF:', 'DEF:', 'UNEXPLAINED:SHELF:', 'UNEXPLAINED:DEF:'].map(
    (kind) => sql<string>`${sql.lit(kind)} || position.id`,
  )
  const pieces = sql<number>`coalesce(sum(${heldBefore(sql`balance."accountId"`, (time + 1) * 1000)}), 0)`
  const found = await db
    .selectFrom('position')
    .select(({ selectFrom }) => [
      ...(['id', 'code'] as const),
      selectFrom('balance')
        .select(pieces.as('pieces'))
        .whereRef('balance.scope', '=', 'position.scope')
        .where('balance.locationId', 'in', places)
        .as('pieces'),
    ])
    .where('scope', '=', scope)
    .where('prefix', '=', prefix)
    .where('row', '=', row)
    .orderBy('code')
    .limit(MOST)
    .execute()
  return found.map((one) => ({ ...one, pieces: Number(one.pieces) }))
}
