import { refusals } from '@longshore/shared/command/refusals.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { type Listing, pageOf, rowsByIds, type Viewer } from './page.ts'
import type { Database } from './tables.ts'

const PAGE = 100
/** Rows of one export. */
const MOST = 20_000

/**
 * The rows of a list under its filters, page after page; no tabs are counted. Refuses when there are more than `most`, so
 * that nobody takes a part of a list for all of it.
 */
export async function* everyPage<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  { tabs: _, ...listing }: Listing<R, I>,
  { viewer, input, most = MOST }: { viewer: Viewer; input: I; most?: number },
): AsyncGenerator<readonly R[]> {
  let after: string | undefined
  for (let count = 0; count < most; count += PAGE) {
    const asked = { ...input, page: 1, size: PAGE, ...(after && { after }) }
    const { rows, next } = await pageOf(db, listing as Listing<R, I>, { viewer, input: asked })
    if (rows.length) yield rows
    after = next
    if (!after) return
  }
  throw refusals.exportTooLong({ rows: most })
}

/** The rows that an export is of: those that were ticked, in their order, else every page of the list. */
export async function* exportedRows<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { viewer, input, ids }: { viewer: Viewer; input: I; ids: readonly string[] },
): AsyncGenerator<readonly R[]> {
  if (ids.length === 0) yield* everyPage(db, listing, { viewer, input })
  else {
    const found = new Map((await rowsByIds(db, listing, { viewer, ids })).map((row) => [row.id, row]))
    if (found.size > 0) yield ids.flatMap((id) => found.get(id) ?? [])
  }
}
