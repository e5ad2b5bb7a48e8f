import type { Priced } from '@longshore/shared/billing/rate-cause.ts'
import { FREIGHT, freightLine } from '@longshore/shared/billing/rate-freight.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { PriceIndexes } from '../pricing/price-indexes.ts'
import { buyerOf, quotesOf } from '../pricing/quotes.ts'
import type { Cause } from './causes-behind.ts'
import { keyOf } from './standing-lines.ts'

/** What the freight of orders costs, by the very function and prices of inquiries, as they were at the cause's moment. */
export class FreightQuotes {
  readonly #db: Kysely<Database>
  readonly #indexes: PriceIndexes

  constructor(db: Kysely<Database>) {
    this.#db = db
    this.#indexes = new PriceIndexes(db)
  }

  /** By their causes; what no price list knows is missing. */
  async of(causes: readonly Cause[]): Promise<ReadonlyMap<string, Priced>> {
    const found = new Map<string, Priced>()
    for (const cause of causes) {
      if (cause.fee !== FREIGHT || cause.quantity < 0) continue
      const { grams = 0, volume = 0, channel = '', country = '', postcode = '', city = '' } = cause.basis
      if (channel === '') continue
      const buyer = await buyerOf(this.#db, cause.customerId)
      const parcel = { grams, volume, country, postcode, city }
      const asked = { buyer, channel, at: cause.at }
      const [priced] = await quotesOf({ db: this.#db, indexes: this.#indexes }, parcel, asked)
      if (priced) found.set(keyOf(cause), freightLine(priced.quote, priced.listId))
    }
    return found
  }
}
