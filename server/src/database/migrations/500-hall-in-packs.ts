import { shelfBucket } from '@longshore/shared/sync/buckets.ts'
import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Rows read and written at once: a hall may have a million positions. */
const SLICE = 5000
/** Ids named in one statement. */
const MANY = 500

/**
 * Positions travel in packs behind the work. Devices in the field let the bucket go that held them all, with their next
 * version of the app, and open these.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await sql`update "partition" set "bucket" = 'hall:' || "scope"`.execute(db)
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('position')
      .select(['id', 'code'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const packs = Map.groupBy(rows, ({ code }) => shelfBucket(String(code)))
    for (const [bucket, all] of packs)
      for (let from = 0; from < all.length; from += MANY)
        await db
          .updateTable('position')
          .set({ bucket })
          .where(
            'id',
            'in',
            all.slice(from, from + MANY).map(({ id }) => String(id)),
          )
          .execute()
    if (rows.length < SLICE) return
    after = String(rows[rows.length - 1]?.id)
  }
}
