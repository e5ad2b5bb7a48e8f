import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import type { Priced } from '@longshore/shared/billing/rate-cause.ts'
import { FREIGHT, freightLine } from '@longshore/shared/billing/rate-freight.ts'
import type { ReplayedBy, ReplayedLine } from '@longshore/shared/billing/replayed-charges.ts'
import { grouped } from '@longshore/shared/pricing/grouped.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Database } from '../../database/tables.ts'
import { KeptIndexes } from '../../pricing/kept-indexes.ts'
import { quotesOf } from '../../pricing/quotes.ts'

/** Prices of fees and freight as they stand at one moment: read once, whatever the number of charges. */
export class ReplayPrices implements ReplayedBy {
  readonly #db: Kysely<Database>
  readonly #indexes: KeptIndexes
  readonly #grades: ReadonlyMap<string, string>
  readonly #rules: ReadonlyMap<string, FeeRule>
  readonly #byFee: ReadonlyMap<string, readonly FeeRule[]>
  readonly #ofCustomers = new Map<string, readonly FeeRule[]>()
  #freight: ReadonlyMap<string, Priced> = new Map()

  private constructor(db: Kysely<Database>, rules: readonly FeeRule[], grades: ReadonlyMap<string, string>) {
    this.#db = db
    this.#indexes = new KeptIndexes(db)
    this.#grades = grades
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]))
    const both = rules.flatMap((rule) =>
      [...new Set([rule.fee, rule.percentOf])].filter(Boolean).map((fee) => ({ fee, rule })),
    )
    this.#byFee = new Map(
      [...grouped(both, ({ fee }) => fee)].map(([fee, of]) => [fee, of.map(({ rule }) => rule)]),
    )
  }

  static async of(db: Kysely<Database>): Promise<ReplayPrices> {
    const stored = await db.selectFrom('feeRule').selectAll().where('status', '<>', 'draft').execute()
    const customers = await db.selectFrom('customer').select(['id', 'priceGrade']).execute()
    return new ReplayPrices(
      db,
      stored.map((row) => parsedRow(row, ['steps']) as FeeRule),
      new Map(customers.map(({ id, priceGrade }) => [id, priceGrade])),
    )
  }

  rulesOf(fee: string, customerId: string): readonly FeeRule[] {
    const key = `${fee} ${customerId}`
    const found =
      this.#ofCustomers.get(key) ??
      (this.#byFee.get(fee) ?? []).filter((one) => one.customerId === '' || one.customerId === customerId)
    this.#ofCustomers.set(key, found)
    return found
  }

  ruleOf(id: string): FeeRule | undefined {
    return this.#rules.get(id)
  }

  gradeOf(customerId: string): string {
    return this.#grades.get(customerId) ?? ''
  }

  freightOf({ id }: ReplayedLine): Priced | undefined {
    return this.#freight.get(id)
  }

  /** Quotes the freight of some lines anew, for whoever asks next. */
  async quotes(lines: readonly ReplayedLine[]): Promise<void> {
    const found = new Map<string, Priced>()
    for (const { id, fee, reverses, cause } of lines) {
      if (fee !== FREIGHT || reverses !== null || !cause) continue
      const { grams = 0, volume = 0, channel = '', country = '', postcode = '', city = '' } = cause.basis
      if (channel === '') continue
      const { customerId, at } = cause
      const [priced] = await quotesOf(
        { db: this.#db, indexes: this.#indexes, kept: this.#indexes },
        { grams, volume, country, postcode, city },
        { buyer: { customerId, grade: this.gradeOf(customerId) }, channel, at },
      )
      if (priced) found.set(id, freightLine(priced.quote, priced.listId))
    }
    this.#freight = found
  }
}
