import type { Engine } from '@longshore/server/database/engine.ts'
import { prove } from '@longshore/server/start/prove.ts'

/** What is wrong with the books: each rule that is broken, with one of its rows. */
export async function audit(engine: Engine): Promise<string[]> {
  const findings = await prove(engine)
  return findings.map(({ rule, rows }) => `broken: ${rule} (such as ${JSON.stringify(rows[0])})`)
}
