import type { Engine } from '../database/engine.ts'
import type { Performer } from './perform.ts'

/** Until nothing that follows from a command waits any more. */
export async function settled(engine: Engine, performer: Performer): Promise<void> {
  for (;;) {
    const left = await engine.reader.selectFrom('followUp').select('id').execute()
    if (left.length === 0) return
    await performer.resume()
    // What another call performs waits for the loop to turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
