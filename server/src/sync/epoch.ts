import type { Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

const KEY = 'epoch'

/** The server's life: 1 at the first start, one more after each restore from a backup. */
export async function openEpoch(engine: Engine): Promise<number> {
  const known = await epochOf(engine.reader)
  if (known) return known
  await engine.operate((db) =>
    db
      .insertInto('meta')
      .values({ key: KEY, value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await epochOf(engine.reader)) ?? 1
}

/** Begins another life: one that no device has met, whichever backup is restored how often. */
export async function beginEpoch(engine: Engine, now: number): Promise<number> {
  const epoch = Math.max((await openEpoch(engine)) + 1, Math.floor(now / 1000))
  await engine.operate((db) =>
    db
      .updateTable('meta')
      .set({ value: String(epoch) })
      .where('key', '=', KEY)
      .execute(),
  )
  return epoch
}

/** The life that a database stands in; undefined before its first. */
export async function epochOf(db: Kysely<Database>): Promise<number | undefined> {
  const found = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return found && Number(found.value)
}
