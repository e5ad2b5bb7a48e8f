import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface Uncounted {
  readonly id: string
  readonly code: string
  readonly countedAt: number | null
}

const OPEN = ['planned', 'to-be-counted', 'counted'] as const

interface Asked {
  /** Nobody counted it, all of it, from this moment on. */
  readonly before: number
  readonly empties: 0 | 1
}

/** Those of some positions that are due. */
export function dueAmong(
  db: Kysely<Database>,
  scope: string,
  { ids, ...asked }: Asked & { readonly ids: readonly string[] },
): Promise<Uncounted[]> {
  return due(db, scope, asked)
    .where('position.id', 'in', [...ids])
    .execute()
}

/** Those that are due among the next positions by code; `to` is the code that was come to, null at the end. */
export async function dueOnWalk(
  db: Kysely<Database>,
  scope: string,
  { after, end, size, ...asked }: Asked & { after: string; end: string | null; size: number },
): Promise<{ due: Uncounted[]; to: string | null }> {
  const next = await db
    .selectFrom('position')
    .select('code')
    .where('scope', '=', scope)
    .where('code', '>', after)
    .$if(end !== null, (some) => some.where('code', '<=', end ?? ''))
    .orderBy('code')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  const to = next?.code ?? null
  const until = to ?? end
  const found = await due(db, scope, asked)
    .where('position.code', '>', after)
    .$if(until !== null, (some) => some.where('position.code', '<=', until ?? ''))
    .orderBy('position.code')
    .execute()
  return { due: found, to }
}

/** Positions in use without an open count that nobody counted lately, each with when it was. */
function due(db: Kysely<Database>, scope: string, { before, empties }: Asked) {
  return db
    .selectFrom('position')
    .select(['position.id', 'position.code'])
    .select((eb) =>
      eb
        .selectFrom('countTask')
        .select((count) => count.fn.max<number | null>('countTask.countedAt').as('last'))
        .whereRef('countTask.positionId', '=', 'position.id')
        .where('countTask.status', '=', 'approved')
        .as('countedAt'),
    )
    .where('position.scope', '=', scope)
    .where('position.enabled', '=', 1)
    .where('position.kind', '<>', 'defective')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('countTask')
            .select('countTask.id')
            .whereRef('countTask.positionId', '=', 'position.id')
            .where('countTask.status', '=', 'approved')
            .where('countTask.countedAt', '>=', before)
            .where('countTask.only', '=', '[]'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('countTask')
            .select('countTask.id')
            .whereRef('countTask.positionId', '=', 'position.id')
            .where('countTask.status', 'in', [...OPEN]),
        ),
      ),
    )
    .$if(empties === 0, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('balance')
            .select('balance.accountId')
            .where('balance.scope', '=', scope)
            .where('balance.locationId', '=', sql<string>`'SHELF:' || ${sql.ref('position.id')}`)
            .where('balance.quantity', '>', 0),
        ),
      ),
    )
}
