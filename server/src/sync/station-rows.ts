import type { FeedChange } from '@longshore/shared/sync/protocol.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import type { Engine } from '../database/engine.ts'
import type { Session } from '../database/session.ts'
import { FeedReader, type Holds } from './feed.ts'

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
      const changed = await this.#since(session, { scope, from, holds: new Set(buckets) })
      if (changed) return changed
      const head = await this.#feed.head(session, scope)
      const whole: FeedChange[] = []
      for (const bucket of buckets) whole.push(...(await this.#feed.bucket(session, bucket, scope)))
      return { to: head, whole: true, changes: whole }
    })
  }

  /** What changed since `from` in the buckets that are held; undefined where they have to be read anew. */
  changes(scope: string, holds: Holds, from: number): Promise<StationPage | undefined> {
    return this.#engine.snapshot((session) => this.#since(session, { scope, from, holds }))
  }

  async #since(
    session: Session,
    { scope, from, holds }: { scope: string; from: number; holds: Holds },
  ): Promise<StationPage | undefined> {
    const head = await this.#feed.head(session, scope)
    if (from <= 0 || from > head) return undefined
    const page = await this.#feed.page(session, { scope, from, head, holds })
    return page && page.changes.length <= MOST ? { to: head, whole: false, changes: page.changes } : undefined
  }
}
