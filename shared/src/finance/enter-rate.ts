import { number, string } from 'yup'
import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { exactOf } from '../money/exact.ts'
import { apart, gains } from '../money/exchange.ts'
import type { Currency } from '../money/money.ts'
import { currencyUse, useOf } from '../setup/currency.ts'
import {
  type ExchangeRate,
  exchangeRate,
  MOST_RATES,
  rateAt,
  rateMachine,
  ratesOfPair,
} from './exchange-rate.ts'
import { exchangeRefusals } from './exchange-refusals.ts'

const about = { scope: 'company', permission: 'finance.rate' } as const
const inForce = (from: string, to: string) => list(ratesOfPair, [from, to, 'in-force'], MOST_RATES)

/** "Rate stored as integer numerator/denominator with direction, source and start, never inverted" (design safety.md §3.4). */
export const enterRate = intent({
  name: 'finance.enterRate',
  ...about,
  args: args({
    fromCurrency: currency(),
    toCurrency: currency(),
    /** What one unit of `fromCurrency` brings, as a decimal. */
    rate: string()
      .required()
      .matches(/^(?=.*[1-9])\d{1,7}(\.\d{1,8})?$/),
    source: filled(100),
    startsAt: number().integer().min(0).nullable().default(null),
    remark: line(500),
  }),
  reads: ({ fromCurrency, toCurrency }) => ({
    uses: rows(currencyUse, [fromCurrency, toCurrency]),
    beside: inForce(fromCurrency, toCurrency),
  }),
  decide({ uses, beside }, { rate, startsAt: starts, fromCurrency, toCurrency, ...said }, told) {
    if (fromCurrency === toCurrency) throw exchangeRefusals.rateSame()
    const unused = uses.find(({ enabled }) => enabled === 0)
    if (unused) throw exchangeRefusals.rateUnused({ currency: unused.id })
    const { n, d } = exactOf(rate)
    const value = { numerator: Number(n), denominator: Number(d) }
    const last = rateAt(beside, told.at)
    return [
      put(exchangeRate, {
        ...{ ...said, ...value, id: told.id('rate'), status: 'entered' },
        ...{ fromCurrency: fromCurrency as Currency, toCurrency: toCurrency as Currency },
        ...{ startsAt: starts === null ? 0 : starts * 1000, apart: last ? apart(value, last) : null },
        ...{ enteredById: told.actor.id, enteredBy: told.actor.name, enteredAt: told.at },
        ...{ approvedBy: '', approvedAt: null },
      }),
    ]
  },
})

/**
 * It holds from its start on. The first one of a pair, and one that is further off the last than its currency says, is put
 * in force by another person than who entered it; none is with which money would come back as more than went.
 */
export const putRateInForce = intent({
  name: 'finance.putRateInForce',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ one: need(exchangeRate, given.id) }),
  reads2: (_, { one: { fromCurrency: from, toCurrency: to } }) => ({
    beside: inForce(from, to),
    back: inForce(to, from),
    use: row(currencyUse, from),
  }),
  decide({ one, beside, back, use }, _, told) {
    mustMove(one, 'putInForce')
    const startsAt = Math.max(told.at, one.startsAt)
    const last = rateAt(beside, startsAt)
    const off = last ? apart(one, last) : null
    mustBeOfTwo(one, { off, most: useOf(use).apartMost }, told)
    const holding = rateAt(back, startsAt)
    const later = back.filter((other) => other.startsAt > startsAt)
    if ([holding, ...later].some((other) => other && gains(one, other)))
      throw exchangeRefusals.rateGains({ from: one.fromCurrency, to: one.toCurrency })
    const over = startsAt > told.at ? [] : beside.filter((other) => other.startsAt <= startsAt)
    return [
      put(exchangeRate, {
        ...{ ...one, status: 'in-force', startsAt, apart: off },
        ...{ approvedBy: told.actor.name, approvedAt: told.at },
      }),
      ...over.map((other) => put(exchangeRate, { ...other, status: 'superseded' })),
    ]
  },
})

function mustMove({ status }: ExchangeRate, move: keyof (typeof rateMachine)['moves']): void {
  if (!rateMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

function mustBeOfTwo(
  { enteredById }: ExchangeRate,
  { off, most }: { off: number | null; most: number },
  { actor }: Told,
): void {
  if (actor.id !== enteredById || actor.kind === 'system') return
  if (off === null) throw exchangeRefusals.rateFirst()
  if (off > most) throw exchangeRefusals.rateApart({ percent: off / 100 })
}

/** It was entered wrongly. */
export const withdrawRate = intent({
  name: 'finance.withdrawRate',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ one: need(exchangeRate, given.id) }),
  decide({ one }) {
    mustMove(one, 'withdraw')
    return [put(exchangeRate, { ...one, status: 'withdrawn' })]
  },
})
