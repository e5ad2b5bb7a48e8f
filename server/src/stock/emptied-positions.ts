import { shelf } from '@longshore/shared/stock/place.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { takenParts } from './picks-of-positions.ts'
import { dueAmong, type Uncounted } from './uncounted-positions.ts'

export interface EmptiedPart {
  readonly found: readonly (Uncounted & { readonly confirmed: boolean })[]
  readonly readTo: number
  readonly last: boolean
}

/** Positions that picks emptied from a place of the journal on; `confirmed`: a picker was asked, and saw it. */
export async function* emptiedSince(
  db: Kysely<Database>,
  scope: string,
  from: number,
): AsyncGenerator<EmptiedPart> {
  for await (const { taken, readTo, last } of takenParts(db, scope, from)) {
    const found: EmptiedPart['found'][number][] = []
    for (let i = 0; i < taken.length; i += 500) {
      const ids = taken.slice(i, i + 500).map(({ positionId }) => positionId)
      const empty = await emptyAmong(db, scope, ids)
      if (empty.length === 0) continue
      const due = await dueAmong(db, scope, { ids: empty, before: Number.MAX_SAFE_INTEGER, empties: 1 })
      for (const one of due) {
        const took = await lastTaken(db, scope, one)
        if (took && Number(took.at) > (one.countedAt ?? 0))
          found.push({ ...one, confirmed: await isConfirmed(db, one, took) })
      }
    }
    yield { found, readTo, last }
  }
}

async function emptyAmong(db: Kysely<Database>, scope: string, ids: readonly string[]): Promise<string[]> {
  const holding = await db
    .selectFrom('balance')
    .select('locationId')
    .where('scope', '=', scope)
    .where('locationId', 'in', ids.map(shelf))
    .where('quantity', '>', 0)
    .execute()
  const held = new Set(holding.map(({ locationId }) => locationId))
  return ids.filter((positionId) => !held.has(shelf(positionId)))
}

/** What took the last pieces from a position. */
function lastTaken(db: Kysely<Database>, scope: string, { id }: Uncounted) {
  return db
    .selectFrom('balance')
    .innerJoin('posting', 'posting.fromAccount', 'balance.accountId')
    .select(['posting.documentId', 'posting.at'])
    .where('balance.scope', '=', scope)
    .where('balance.locationId', '=', shelf(id))
    .orderBy('posting.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the picker who took them said that the shelf is empty (`outbound.checkEmpty`). */
async function isConfirmed(
  db: Kysely<Database>,
  { code }: Uncounted,
  { documentId, at }: { readonly documentId: string; readonly at: number },
): Promise<boolean> {
  const notes = await db
    .selectFrom('note')
    .select('details')
    .where('documentId', '=', documentId)
    .where('event', '=', 'order.shelf-empty')
    .where('occurredAt', '>=', at)
    .execute()
  return notes.some(({ details }) => (JSON.parse(details) as { position?: string }).position === code)
}
