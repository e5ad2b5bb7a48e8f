import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { RatingMarkRow } from './rating.tables.ts'

/** How far something came; at the beginning where nothing says. */
export async function markOf(db: Kysely<Database>, scope: string): Promise<RatingMarkRow> {
  const found = await db.selectFrom('ratingMark').selectAll().where('scope', '=', scope).executeTakeFirst()
  return found ? { scope, seq: Number(found.seq), n: Number(found.n) } : { scope, seq: 0, n: 0 }
}

/** Moves a mark from where the causes were read; false where another server moved it meanwhile. */
export async function claimed(
  db: Kysely<Database>,
  { scope, seq, n }: RatingMarkRow,
  to: { readonly seq: number; readonly n: number },
): Promise<boolean> {
  await db
    .insertInto('ratingMark')
    .values({ scope, seq: 0, n: 0 })
    .onConflict((mark) => mark.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('ratingMark')
    .set({ seq: to.seq, n: to.n })
    .where('scope', '=', scope)
    .where('seq', '=', seq)
    .where('n', '=', n)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
