import type { FeedChange } from '@longshore/shared/sync/protocol.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import type { Engine } from '../database/engine.ts'
import { FeedReader } from './feed.ts'

/** Changes that are worth sending one by one; beyond them the buckets are read anew. */
const MOST = 2000

/** Rows that a desk station works on, as a handheld would hold them: those of whole buckets, or what changed since `from`. */
export class StationRows {
  readonly #engine: Engine
  readonly #feed: FeedReader

  constructor(engine: Engine) {
    this.#engine = engine
    this.#feed = new FeedReader(engine.compile)
  }

  pull(scope: string, buckets: readonly string[], from: number): Promise<StationPage> {
    return this.#engine.snapshot(async (session) => {
      const head = await this.#feed.head(session, scope)
      if (from > 0 && from <= head) {
        const changes: FeedChange[] = []
        let at = from
        for (let more = true; more && changes.length <= MOST; ) {
          const page = await this.#feed.page(session, { scope, from: at, head, holds: new Set(buckets) })
          changes.push(...page.changes)
          at = page.to
          more = page.more
        }
        if (at >= head) return { to: head, whole: false, changes }
      }
      const whole: FeedChange[] = []
      for (const bucket of buckets) whole.push(...(await this.#feed.bucket(session, bucket, scope)))
      return { to: head, whole: true, changes: whole }
    })
  }
}
