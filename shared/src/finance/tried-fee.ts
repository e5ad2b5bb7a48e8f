import type { FeeRule } from '../billing/fee-rule.ts'
import { mirrorOf, type Priced, type RatedCause, rateCause } from '../billing/rate-cause.ts'
import { ruleFor } from '../billing/rule-for.ts'
import { type Exact, plus, readExact, ZERO } from '../money/exact.ts'
import type { Currency } from '../money/money.ts'

/** What happened, with what it was charged. */
export interface FeeFact extends Omit<RatedCause, 'grade'> {
  readonly id: string
  readonly documentId: string
  readonly documentNo: string
  /** What of its quantity nobody took back. */
  readonly left: number
  /** With what was taken back of it; undefined where it had no price. */
  readonly was: { readonly amount: number; readonly currency: Currency } | undefined
}

export interface TriedSum {
  readonly documents: Set<string>
  was: number
  now: number
  missed: number
}

interface Tried {
  readonly draft: FeeRule
  /** Versions of prices of the fee that happened, and of what is a per cent of it. */
  readonly rules: readonly FeeRule[]
  readonly grade: string
}

/**
 * What the facts of one customer in one month come to by a draft of a fee's price, as if it had held since ever in the place of the versions
 * of its chain, by the function that charges. Facts that the draft does not price are left out.
 */
export class TriedFee {
  readonly sums = new Map<Currency, TriedSum>()
  readonly misses: FeeFact[] = []
  readonly #draft: FeeRule
  readonly #rules: readonly FeeRule[]
  readonly #grade: string
  readonly #counted = new Map<string, Exact>()
  readonly #charged = new Set<string>()

  constructor({ draft, rules, grade }: Tried) {
    this.#draft = draft
    this.#grade = grade
    const held = { ...draft, status: 'published', validFrom: 0, endsAt: null } as const
    this.#rules = [...rules.filter(({ chain }) => chain !== draft.chain), held]
  }

  add(fact: FeeFact): void {
    const own = this.#ruleOf(fact.fee, fact)
    const by = this.#draft.basis === 'percent' ? this.#ruleOf(this.#draft.fee, { ...fact, of: '' }) : own
    if (by?.id !== this.#draft.id) return
    const { was, documentId } = fact
    if (was) this.#sum(was.currency, documentId).was += was.amount
    // It was taken back since.
    if (fact.left <= 0) return
    const rated = this.#rated(fact, own)
    if (typeof rated === 'string') {
      this.misses.push(fact)
      if (was) this.#sum(was.currency, documentId).missed += 1
      return
    }
    for (const { currency, amount } of rated) this.#sum(currency, documentId).now += amount
  }

  #ruleOf(fee: string, { of, customerId, at }: FeeFact): FeeRule | undefined {
    return ruleFor(this.#rules, { fee, of, customerId, grade: this.#grade, at })
  }

  #rated(fact: FeeFact, own: FeeRule | undefined): readonly Pick<Priced, 'currency' | 'amount'>[] | string {
    const isByItself = own?.counts === 'cause'
    const { quantity, left, documentId } = fact
    const rated = rateCause(
      { ...fact, grade: this.#grade, quantity: isByItself ? quantity : left },
      this.#rules,
      {
        pieces: this.#charged.has(documentId) ? 1 : 0,
        counted: ({ id }, counts) => this.#counted.get(wholeOf(id, counts, fact)) ?? ZERO,
      },
    )
    if (typeof rated === 'string') return rated
    this.#charged.add(documentId)
    const { counts = 'cause' } = own ?? {}
    for (const { ruleId, counted } of rated) {
      const whole = wholeOf(ruleId, counts, fact)
      this.#counted.set(whole, plus(this.#counted.get(whole) ?? ZERO, readExact(counted)))
    }
    const isPercent = this.#draft.basis === 'percent'
    return rated
      .filter(({ fee }) => !isPercent || fee === this.#draft.fee)
      .map((one) => (isByItself && own?.basis !== 'order' ? leftOf(one, fact) : one))
  }

  #sum(currency: Currency, documentId: string): TriedSum {
    const sum = this.sums.get(currency) ?? { documents: new Set(), was: 0, now: 0, missed: 0 }
    sum.documents.add(documentId)
    this.sums.set(currency, sum)
    return sum
  }
}

/** All facts are of one customer and month. */
function wholeOf(ruleId: string, counts: FeeRule['counts'], { documentId }: FeeFact): string {
  return counts === 'document' ? `${ruleId} ${documentId}` : ruleId
}

/** What stands of a line when a part of it was taken back at its own price. */
function leftOf(one: Priced, { quantity, left }: FeeFact): Pick<Priced, 'currency' | 'amount'> {
  if (left === quantity) return one
  const taken = mirrorOf({ ...one, quantity }, [], quantity - left)
  return { currency: one.currency, amount: one.amount + taken.amount }
}
