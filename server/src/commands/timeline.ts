import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** No document's page shows more; the newest are kept. */
const SHOWN = 500

/** What happened to a document, the newest first. Whoever asks must be allowed to see the document. */
export async function timelineOf(
  db: Kysely<Database>,
  documentId: string,
  { actor }: Viewer,
): Promise<TimelineEntry[]> {
  const notes = await db
    .selectFrom('note')
    .select(['event', 'details', 'actor', 'occurredAt'])
    .where('documentId', '=', documentId)
    .orderBy('seq', 'desc')
    .orderBy('n', 'desc')
    .limit(SHOWN)
    .execute()
  return notes.map(({ event, details, actor: by, occurredAt }) => {
    const entry = {
      at: toSeconds(occurredAt),
      event,
      details: JSON.parse(details) as TimelineEntry['details'],
    }
    if (actor.kind !== 'customer') return { ...entry, by }
    const { by: _, photo: __, ...unnamed } = entry.details
    return { ...entry, details: unnamed, by: '' }
  })
}
