import { beginEpoch } from '../../sync/epoch.ts'
import type { Engine } from '../engine.ts'

/**
 * Begins another life of a database that lacks work: handhelds send again what they keep, whoever signed out stays out,
 * and everybody signs in again. Answers its epoch.
 */
export async function beginLife(engine: Engine, now: number): Promise<number> {
  const epoch = await beginEpoch(engine, now)
  await engine.operate(async (db) => {
    for (const table of ['session', 'enrolment', 'challenge'] as const) await db.deleteFrom(table).execute()
  })
  return epoch
}
