import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { PriceTrial, PriceTrialMiss, PriceTrialRow } from '@longshore/shared/finance/price-trial.ts'
import { type FeeFact, TriedFee } from '@longshore/shared/finance/tried-fee.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Database } from '../../database/tables.ts'
import { buyerOf } from '../../pricing/quotes.ts'
import { customerBehind, feeFacts } from './fee-facts.ts'

/** What the next customer's facts come to by a draft of a fee. */
export interface TriedCustomer {
  readonly customerId: string
  /** Facts that were looked at. */
  readonly facts: number
  readonly rows: readonly PriceTrialRow[]
  readonly misses: readonly PriceTrialMiss[]
}

/** Tries a draft of a fee over one customer after the other: steps may count all of a customer's month. */
export class FeeTrial {
  readonly #db: Kysely<Database>
  readonly #draft: FeeRule
  readonly #rules: readonly FeeRule[]

  private constructor(db: Kysely<Database>, draft: FeeRule, rules: readonly FeeRule[]) {
    this.#db = db
    this.#draft = draft
    this.#rules = rules
  }

  /** Undefined where its draft was discarded. */
  static async of(db: Kysely<Database>, { listId, fee }: PriceTrial): Promise<FeeTrial | undefined> {
    const stored = await db
      .selectFrom('feeRule')
      .selectAll()
      .where((one) => one.or([one('fee', '=', fee), one('percentOf', '=', fee), one('id', '=', listId)]))
      .execute()
    const rules = stored.map((row) => parsedRow(row, ['steps']) as FeeRule)
    const draft = rules.find(({ id }) => id === listId)
    if (!draft) return undefined
    return new FeeTrial(
      db,
      draft,
      rules.filter(({ status }) => status !== 'draft'),
    )
  }

  async next(trial: PriceTrial): Promise<TriedCustomer | undefined> {
    const { fee, month } = trial
    const customerId = await customerBehind(this.#db, trial)
    if (customerId === undefined) return undefined
    const grade = (await buyerOf(this.#db, customerId))?.grade ?? ''
    const ofCustomer = this.#rules.filter((one) => one.customerId === '' || one.customerId === customerId)
    const tried = new TriedFee({ draft: this.#draft, rules: ofCustomer, grade })
    const isPercent = this.#draft.basis === 'percent'
    const percents = this.#rules.flatMap((one) => (one.percentOf === fee ? [one.fee] : []))
    const compared = isPercent ? [this.#draft.fee] : [fee, ...percents]
    let facts = 0
    for await (const some of feeFacts(this.#db, { customerId, fee, month, compared })) {
      facts += some.length
      for (const one of some) tried.add(one)
    }
    return {
      ...{ customerId, facts },
      rows: [...tried.sums].map(([currency, { documents, was, now, missed }]) => ({
        ...{ id: derivedId(trial.id, `${customerId} ${currency}`), scope: 'company', version: 0 },
        ...{ trialId: trial.id, customerId, currency, orders: documents.size, was, now, missed },
      })),
      misses: tried.misses.map((one) => missOf(trial, one)),
    }
  }
}

function missOf({ id: trialId }: PriceTrial, one: FeeFact): PriceTrialMiss {
  const { id, customerId, documentId, documentNo, basis, at, was } = one
  const { country = '', postcode = '', grams = 0 } = basis
  return {
    ...{
      id: derivedId(trialId, id),
      scope: 'company',
      version: 0,
      trialId,
      customerId,
      documentId,
      documentNo,
    },
    ...{ reason: was ? 'was-priced' : 'never-priced', country, postcode, grams, occurredAt: at },
  }
}
