import { monthText } from '../money/books.ts'
import { type Currency, fromMinor } from '../money/money.ts'

/** What came to one account in a month, in minor units: what it was debited with before, in the month, and credited. */
export interface Turnover {
  readonly currency: Currency
  /** `BANK:<id>` */
  readonly account: string
  /** Whose order of commands it stands in. */
  readonly customerId: string
  /** Above zero what was debited more than credited. */
  readonly opening: number
  readonly debit: number
  readonly credit: number
}

export interface TrialTotal extends Omit<Turnover, 'account' | 'customerId'> {
  readonly kind: string
  readonly accounts: number
  readonly closing: number
}

/** `BANK` of `BANK:<id>`. */
export function kindOf(account: string): string {
  const end = account.indexOf(':')
  return end < 0 ? account : account.slice(0, end)
}

export function closingOf({
  opening,
  debit,
  credit,
}: Pick<Turnover, 'opening' | 'debit' | 'credit'>): number {
  return opening + debit - credit
}

/** By letters alone, so that no language of a machine changes a file. */
function orderOf(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

export function inOrder<T extends Turnover>(all: readonly T[]): T[] {
  return [...all].sort(
    (one, other) =>
      orderOf(one.currency, other.currency) ||
      orderOf(one.account, other.account) ||
      orderOf(one.customerId, other.customerId),
  )
}

/** The sums of each kind of account in each currency. Those of a currency sum to nothing. */
export function trialTotals(all: readonly Turnover[]): TrialTotal[] {
  const totals = new Map<string, TrialTotal>()
  for (const one of inOrder(all)) {
    const { currency, account, opening, debit, credit } = one
    const kind = kindOf(account)
    const key = `${currency} ${kind}`
    const was = totals.get(key) ?? {
      currency,
      kind,
      accounts: 0,
      opening: 0,
      debit: 0,
      credit: 0,
      closing: 0,
    }
    totals.set(key, {
      ...{ currency, kind, accounts: was.accounts + 1, opening: was.opening + opening },
      ...{ debit: was.debit + debit, credit: was.credit + credit, closing: was.closing + closingOf(one) },
    })
  }
  return [...totals.values()]
}

/** The file of a trial balance, the same to the byte for the same books: it names customers by their ids, which never change. */
export function trialFile(month: number, all: readonly Turnover[]): string {
  const of = monthText(month)
  const lines = inOrder(all).map(({ currency, account, customerId, opening, debit, credit }) => {
    const closing = closingOf({ opening, debit, credit })
    const amounts = [opening, debit, credit, closing].map((minor) => fromMinor(minor, currency))
    return [of, currency, kindOf(account), account, customerId, ...amounts].join(',')
  })
  return [trialColumns.join(','), ...lines, ''].join('\n')
}

export const trialColumns = [
  ...['month', 'currency', 'kind', 'account', 'customer'],
  ...['opening', 'debit', 'credit', 'closing'],
] as const
