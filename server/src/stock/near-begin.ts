import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'

interface Asked {
  readonly scope: string
  /** The end of the moment, and now, in ms. */
  readonly end: number
  readonly now: number
}

/** Whether less time lies between a journal's first entry and the moment than between the moment and now. */
export async function isNearBegin(
  db: Kysely<Database>,
  journal: 'posting' | 'carriage',
  { scope, end, now }: Asked,
): Promise<boolean> {
  const first = await db
    .selectFrom(journal)
    .select('at')
    .where('scopeNo', '=', numberOf(scope))
    .orderBy('seq')
    .orderBy('n')
    .limit(1)
    .executeTakeFirst()
  return first === undefined || end - Number(first.at) < now - end
}
