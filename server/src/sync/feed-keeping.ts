import { DAY } from '@longshore/shared/money/local-time.ts'
import { BEHIND_LIMIT } from '@longshore/shared/sync/protocol.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { Repeated } from '../jobs/repeated.ts'

/** What is younger stays whoever may ask for it (sync.md §2.3). */
const KEPT = 14 * DAY
const EVERY = DAY / 24
/** Commands whose lines go in one transaction: scans wait for it. */
const SLICE = 200

export interface FeedKeepingParts {
  readonly engine: Engine
  now(): number
  defect(fault: unknown, where: string): void
}

/**
 * Lets the old lines of the feed go: those of 14 days ago and more that no device asks for any more, because one so far
 * behind fetches its buckets again. The command log keeps what happened.
 */
export class FeedKeeping {
  readonly #parts: FeedKeepingParts
  readonly #repeated: Repeated
  #closed = false

  constructor(parts: FeedKeepingParts) {
    this.#parts = parts
    const { defect } = parts
    this.#repeated = new Repeated({ every: EVERY, where: 'feed', look: () => this.prune(), defect })
  }

  /** Looks now and every hour. */
  resume(): void {
    this.#repeated.resume()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#repeated.close()
  }

  /** Answers how many lines went. */
  async prune(): Promise<number> {
    const { reader } = this.#parts.engine
    const scopes = await reader.selectFrom('scope').select(['id', 'seq']).execute()
    let gone = 0
    for (const { id, seq } of scopes) gone += await this.#pruneScope(id, seq - BEHIND_LIMIT)
    return gone
  }

  async #pruneScope(scope: string, upTo: number): Promise<number> {
    const { engine, now } = this.#parts
    let gone = 0
    while (!this.#closed) {
      const oldest = await oldestLine(engine.reader, scope)
      if (oldest === undefined) break
      const until = Math.min(oldest + SLICE, upTo)
      if (until < oldest || (await timeOf(engine.reader, scope, until)) > now() - KEPT) break
      gone += await engine.operate(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('feed')
          .where('scopeNo', '=', numberOf(scope))
          .where('seq', '<=', until)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
      await new Promise((resolve) => setImmediate(resolve))
    }
    return gone
  }
}

async function oldestLine(db: Kysely<Database>, scope: string): Promise<number | undefined> {
  const line = await db
    .selectFrom('feed')
    .select('seq')
    .where('scopeNo', '=', numberOf(scope))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return line?.seq
}

/** When the server took the last command up to a place of the scope. */
async function timeOf(db: Kysely<Database>, scope: string, seq: number): Promise<number> {
  const command = await db
    .selectFrom('command')
    .select('receivedAt')
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return command?.receivedAt ?? Number.POSITIVE_INFINITY
}
