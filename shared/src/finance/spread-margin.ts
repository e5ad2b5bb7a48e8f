import { type Rate, statedIn } from '../money/exchange.ts'
import type { Currency } from '../money/money.ts'
import { splitAmount } from '../money/split-amount.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import type { MarginLine, MarginState } from './margin.ts'

/** What was charged or cost of one kind in one month. */
export interface MarginSum {
  readonly state: MarginState
  readonly fee: string
  /** The package that it is of; what is of none is split onto all. */
  readonly subjectId: string
  readonly by: 'weight' | 'volume'
  readonly currency: Currency
  readonly amount: number
  /** When the first of it happened. */
  readonly at: number
}

/** What bears a part: a package, or a document without packages. */
export interface Bearer
  extends Pick<
    MarginLine,
    'documentId' | 'documentNo' | 'customerId' | 'pieceId' | 'pieceNo' | 'loadId' | 'loadNo'
  > {
  /** The customer's; of the house itself undefined. */
  readonly currency: Currency | undefined
  readonly grams: number
  readonly volume: number
}

export type Spread = Omit<MarginLine, 'id' | 'scope' | 'version' | 'source'>
/** The rate that held between two currencies at a moment. */
export type RateAt = (
  from: Currency,
  to: Currency,
  at: number,
) => (Rate & Pick<ExchangeRate, 'id'>) | undefined

/** The month of UTC in which a moment lies. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}

/**
 * What each bearer earns and costs: all of what is its own, and its share of what is of all. The shares of a sum are that sum, to
 * the last minor unit. Each customer's is said in its own currency where a rate held; the shares of what is said are that too.
 */
export function spreadMargin(
  sums: readonly MarginSum[],
  bearers: readonly Bearer[],
  rateAt: RateAt,
): Spread[] {
  const ofPiece = new Map(bearers.map((one) => [one.pieceId, one]))
  return sums.flatMap((sum) => {
    const own = sum.subjectId === '' ? undefined : ofPiece.get(sum.subjectId)
    const among = own ? [own] : bearers
    const sizes = among.map((one) => (sum.by === 'weight' ? one.grams : one.volume))
    const given = splitAmount(sum.amount, sizes)
    const whole = sizes.reduce((all, size) => all + size, 0)
    const shared = among.length === 1 ? '' : whole === 0 ? 'alike' : sum.by
    const shares = among.map((bearer, nth) => ({ bearer, given: given[nth] ?? 0, part: sizes[nth] ?? 0 }))
    return [...groupedBy(shares)]
      .flatMap((theirs) => said(theirs, sum, rateAt))
      .map(({ bearer, part, ...money }): Spread => {
        const { currency: _, grams, volume, ...of } = bearer
        return {
          ...{ ...of, ...money, state: sum.state, fee: sum.fee, month: monthOf(sum.at), occurredAt: sum.at },
          ...{ givenCurrency: sum.currency, splitBy: shared },
          ...(shared === '' || shared === 'alike' ? { part: 0, whole: 0 } : { part, whole }),
        }
      })
  })
}

interface Shared {
  readonly bearer: Bearer
  readonly given: number
  readonly part: number
}

function groupedBy(shares: readonly Shared[]): Iterable<readonly Shared[]> {
  const groups = new Map<string, Shared[]>()
  for (const one of shares) {
    const group = groups.get(one.bearer.customerId)
    if (group) group.push(one)
    else groups.set(one.bearer.customerId, [one])
  }
  return groups.values()
}

/** What of a sum is one customer's. */
function said(shares: readonly Shared[], { currency: from, at }: MarginSum, rateAt: RateAt) {
  const to = shares[0]?.bearer.currency ?? from
  const rate = to === from ? undefined : rateAt(from, to, at)
  const all = shares.reduce((sum, { given }) => sum + given, 0)
  const parts =
    rate &&
    splitAmount(
      statedIn(all, rate),
      shares.map(({ given }) => Math.abs(given)),
    )
  return shares
    .map((one, nth) => ({
      ...one,
      ...{
        currency: rate ? to : from,
        amount: parts ? (parts[nth] ?? 0) : one.given,
        rateId: rate?.id ?? '',
      },
    }))
    .filter(({ given, amount }) => given !== 0 || amount !== 0)
}
