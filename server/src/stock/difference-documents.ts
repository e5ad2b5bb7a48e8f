import type { DifferenceDocument } from '@longshore/shared/stock/count-view.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** Where somebody works on differences of counts: the newest abnormal part of each, by the count's id. */
export async function documentsOf(
  db: Kysely<Database>,
  countIds: readonly string[],
): Promise<(countId: string) => DifferenceDocument | null> {
  if (countIds.length === 0) return () => null
  const found = await db
    .selectFrom('exception')
    .select(['id', 'subjectId', 'status', 'takenBy', 'dueAt'])
    .where('subjectId', 'in', [...countIds])
    .where('subjectTable', '=', 'countTask')
    .orderBy('openedAt')
    .orderBy('id')
    .execute()
  const nameOf = await namesOf(
    db,
    { table: 'staffUser', column: 'displayName' },
    found.map(({ takenBy }) => takenBy ?? ''),
  )
  const documents = new Map(
    found.map(({ id, subjectId, status, takenBy, dueAt }) => [
      subjectId,
      { id, status, takenByName: nameOf(takenBy ?? ''), dueAt: Math.floor(Number(dueAt) / 1000) },
    ]),
  )
  return (countId) => documents.get(countId) ?? null
}
