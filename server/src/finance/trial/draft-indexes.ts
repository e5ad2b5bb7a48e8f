import type { PriceList } from '@longshore/shared/pricing/price-list.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { PriceIndexes } from '../../pricing/price-indexes.ts'

/** Price lists as they would be, had a draft been in force since ever in the place of the versions of its code. */
export class DraftIndexes extends PriceIndexes {
  readonly #draft: PriceList

  constructor(db: Kysely<Database>, draft: PriceList) {
    super(db)
    this.#draft = { ...draft, startsAt: 0, endsAt: null }
  }

  override async versionsOf(channel: string): Promise<PriceList[]> {
    const others = await super.versionsOf(channel)
    return [
      ...others.filter(({ code }) => code !== this.#draft.code),
      ...(channel === this.#draft.channel ? [this.#draft] : []),
    ]
  }
}
