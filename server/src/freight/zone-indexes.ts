import type { IndexedScheme, RangeOfZone } from '@longshore/shared/freight/zone-of.ts'
import { unpackedRange } from '@longshore/shared/freight/zone-ranges.ts'
import type { PackedRange } from '@longshore/shared/freight/zoning-scheme.ts'
import { type RangeIndex, rangeIndex } from '@longshore/shared/pricing/range-index.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Lists of ranges that are held at once. */
const MOST = 100
/** Packs that are read at once. */
const SLICE = 25

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
    const ranges: RangeOfZone[] = []
    for (let after = ''; ; ) {
      const packs = await this.#db
        .selectFrom('zonePack')
        .select(['id', 'ranges'])
        .where('rangesId', '=', rangesId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(SLICE)
        .execute()
      for (const pack of packs) ranges.push(...(JSON.parse(pack.ranges) as PackedRange[]).map(unpackedRange))
      const last = packs.at(-1)
      if (!last || packs.length < SLICE) return rangeIndex(ranges)
      after = last.id
    }
  }
}
