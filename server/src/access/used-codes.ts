import type { Engine } from '../database/engine.ts'

const DAY = 24 * 60 * 60_000

/** What the id of a used recovery code begins with: only those stay for ever. */
export const RECOVERY = 'recovery '

/** Uses up what works once; false where it was used before. */
export function usesUp(engine: Engine, id: string, at: number): Promise<boolean> {
  return engine.operate(async (db) => {
    await db
      .deleteFrom('usedCode')
      .where('usedAt', '<', at - DAY)
      .where('id', 'not like', `${RECOVERY}%`)
      .execute()
    const fresh = await db
      .insertInto('usedCode')
      .values({ id, usedAt: at })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute()
    return fresh.length > 0
  })
}
