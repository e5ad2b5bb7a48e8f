import type { IndexedScheme, RangeOfZone } from '@longshore/shared/freight/zone-of.ts'
import { type RangeIndex, rangeIndex } from '@longshore/shared/pricing/range-index.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Lists of ranges that are held at once. */
const MOST = 100
const SLICE = 5000

/** The schemes in use, each with its ranges in memory: the ranges of a version never change, so each is read once. */
export class ZoneIndexes {
  readonly #db: Kysely<Database>
  readonly #held = new Map<string, Promise<RangeIndex<RangeOfZone>>>()

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async inUse(country: string): Promise<IndexedScheme[]> {
    const schemes = await this.#db
      .selectFrom('zoningScheme')
      .select(['id', 'code', 'no', 'country', 'channel', 'priority', 'templateId', 'rangesId'])
      .where('country', '=', country)
      .where('status', '=', 'current')
      .execute()
    return Promise.all(
      schemes.map(async ({ rangesId, ...scheme }) => ({ ...scheme, index: await this.#indexOf(rangesId) })),
    )
  }

  #indexOf(rangesId: string): Promise<RangeIndex<RangeOfZone>> {
    const held = this.#held.get(rangesId) ?? this.#read(rangesId)
    // The one that was asked for last stands last.
    this.#held.delete(rangesId)
    this.#held.set(rangesId, held)
    held.catch(() => this.#held.delete(rangesId))
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST) break
      this.#held.delete(oldest)
    }
    return held
  }

  async #read(rangesId: string): Promise<RangeIndex<RangeOfZone>> {
    const ranges: (RangeOfZone & { readonly id: string })[] = []
    for (;;) {
      const slice = await this.#slice(rangesId, ranges.at(-1))
      ranges.push(...slice)
      if (slice.length < SLICE) return rangeIndex(ranges)
    }
  }

  #slice(rangesId: string, after: { fromKey: number; id: string } | undefined) {
    let query = this.#db
      .selectFrom('zoneRange')
      .select(['id', 'zone', 'cage', 'fromKey', 'toKey'])
      .where('rangesId', '=', rangesId)
    if (after)
      query = query.where((range) =>
        range.or([
          range('fromKey', '>', after.fromKey),
          range.and([range('fromKey', '=', after.fromKey), range('id', '>', after.id)]),
        ]),
      )
    return query.orderBy('fromKey').orderBy('id').limit(SLICE).execute()
  }
}
