import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Engine } from '../database/engine.ts'
import type { RateBucketRow } from './access.tables.ts'

const WINDOW = 15 * 60_000

/** How many failures are free, and how long to wait after the nth beyond them. */
export interface Limit {
  readonly free: number
  /** True: failures are forgotten after 15 quiet minutes only. False: they are those of 15 minutes on the clock. */
  readonly untilQuiet: boolean
  wait(beyond: number): number
}

/** Five for an account, then 30 s, 1, 2, 4 … at most 15 minutes: it slows guessing and locks nobody out for good. */
export const accountLimit: Limit = {
  free: 5,
  untilQuiet: true,
  wait: (beyond) => Math.min(WINDOW, 30_000 * 2 ** Math.min(beyond, 20)),
}
/** Twenty for a network address, behind which a whole warehouse may stand. */
export const addressLimit: Limit = { free: 20, untilQuiet: false, wait: () => WINDOW }
/** Pictures are cheap to ask for and dear to draw. */
export const captchaLimit: Limit = { free: 300, untilQuiet: false, wait: () => WINDOW }

/**
 * Counts attempts in the database, so that several servers count together. An attempt counts as failed when it begins
 * and is given back when it succeeds: a thousand at once get no more tries than a thousand in a row.
 */
export class Attempts {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Counts an attempt, or refuses it with the seconds to wait. */
  async begin(id: string, limit: Limit, at: number): Promise<void> {
    const blockedUntil = await this.#engine.operate(async (db) => {
      const fresh = { id, fails: 0, since: at, blockedUntil: 0 }
      await db
        .deleteFrom('rateBucket')
        .where('since', '<', at - 2 * WINDOW)
        .where('blockedUntil', '<', at - WINDOW)
        .where('id', '!=', id)
        .execute()
      const bucket = await db
        .insertInto('rateBucket')
        .values(fresh)
        // Changes nothing, but holds the row until the count is written.
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({ id: row.ref('excluded.id') })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      if (bucket.blockedUntil > at) return bucket.blockedUntil
      await db
        .updateTable('rateBucket')
        .set(counted(bucket, limit, at))
        .where('id', '=', id)
        .execute()
      return 0
    })
    if (blockedUntil > at) throw refusals.tooMany({ seconds: Math.ceil((blockedUntil - at) / 1000) })
  }

  /** The attempt succeeded: the account starts anew. */
  async clear(id: string): Promise<void> {
    await this.#engine.operate((db) => db.deleteFrom('rateBucket').where('id', '=', id).execute())
  }

  /** The attempt succeeded: an address gets this one back, its failures stay. */
  async giveBack(id: string): Promise<void> {
    await this.#engine.operate((db) =>
      db
        .updateTable('rateBucket')
        .set((row) => ({ fails: row('fails', '-', 1), blockedUntil: 0 }))
        .where('id', '=', id)
        .where('fails', '>', 0)
        .execute(),
    )
  }
}

function counted(
  bucket: RateBucketRow,
  { free, untilQuiet, wait }: Limit,
  at: number,
): Omit<RateBucketRow, 'id'> {
  const busyUntil = untilQuiet ? Math.max(bucket.since, bucket.blockedUntil) : bucket.since
  const lapsed = busyUntil + WINDOW <= at
  const fails = (lapsed ? 0 : bucket.fails) + 1
  return {
    fails,
    since: lapsed || untilQuiet ? at : bucket.since,
    blockedUntil: fails < free ? 0 : at + wait(fails - free),
  }
}
