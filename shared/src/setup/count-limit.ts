import { array } from 'yup'
import { amount, currency } from '../command/measure.ts'
import { args } from '../command/schema.ts'
import { type Currency, fromMinor, toMinor } from '../money/money.ts'
import { setupRefusals } from './refusals.ts'
import type { CountLimit } from './warehouse.ts'

/** A limit as people write it: amounts with the decimals of its currency. */
export interface CountLimitLine {
  readonly currency: Currency
  readonly approveValueAbove: string
  readonly bookValueUpTo: string
}

interface Written {
  readonly currency: string
  readonly approveValueAbove: string
  readonly bookValueUpTo: string
}

/** One line for each currency. */
export function countLimits() {
  return array()
    .of(
      args({
        currency: currency(),
        approveValueAbove: amount().default('0'),
        bookValueUpTo: amount().default('0'),
      }),
    )
    .max(20)
}

export function limitsKept(written: readonly Written[]): CountLimit[] {
  const kept = written.map(limitKept)
  const twice = kept.find(({ currency: of }, i) => kept.findIndex((one) => one.currency === of) < i)
  if (twice) throw setupRefusals.limitTwice({ currency: twice.currency })
  const above = kept.find(({ approveValueAbove, bookValueUpTo }) => bookValueUpTo > approveValueAbove)
  if (above) throw setupRefusals.limitReversed({ currency: above.currency })
  return kept
}

function limitKept({ currency: of, approveValueAbove, bookValueUpTo }: Written): CountLimit {
  const money = of as Currency
  return {
    currency: money,
    approveValueAbove: toMinor(approveValueAbove, money),
    bookValueUpTo: toMinor(bookValueUpTo, money),
  }
}

export function limitLine({ currency: of, approveValueAbove, bookValueUpTo }: CountLimit): CountLimitLine {
  return {
    currency: of,
    approveValueAbove: fromMinor(approveValueAbove, of),
    bookValueUpTo: fromMinor(bookValueUpTo, of),
  }
}
