import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const rateStates = ['entered', 'in-force', 'superseded', 'withdrawn'] as const
export type RateStatus = (typeof rateStates)[number]

/**
 * A rate of exchange in one direction (001 §2, exchange rate table; design money.md §3). It never changes: a document that
 * used it names it. Only starts are stored: it ends where the next one of its pair starts.
 */
export const exchangeRate = table(
  'exchangeRate',
  {
    fromCurrency: word<Currency>(),
    toCurrency: word<Currency>(),
    status: word<RateStatus>(),
    numerator: integer,
    denominator: integer,
    /** Where it was read. */
    source: text,
    /** 0: when it is put in force. */
    startsAt: integer,
    /** How far it is off the one before, in hundredths of a percent; null where there was none. */
    apart: maybe(integer),
    remark: text,
    enteredById: text,
    enteredBy: text,
    enteredAt: integer,
    approvedBy: text,
    approvedAt: maybe(integer),
  },
  { everyWarehouse: true },
)
export type ExchangeRate = RowOf<typeof exchangeRate>
export const ratesOfPair = listOf('ratesOfPair', exchangeRate, ['fromCurrency', 'toCurrency', 'status'])

/** The rates of a pair that stand in force at once, at most. */
export const MOST_RATES = 500

export const rateMachine = machine('exchangeRate', {
  states: rateStates,
  starts: ['entered'],
  // biome-ignore format: read as a table
  moves: {
    putInForce: { from: ['entered'],  to: 'in-force',   permission: 'finance.rate', asks: 'confirm' },
    withdraw:   { from: ['entered'],  to: 'withdrawn',  permission: 'finance.rate', asks: 'confirm' },
    supersede:  { from: ['in-force'], to: 'superseded', derived: true },
  },
})

/** Of the rates of a pair that stand in force, the one that holds at a moment. */
export function rateAt(rates: readonly ExchangeRate[], at: number): ExchangeRate | undefined {
  return rates
    .filter(({ startsAt }) => startsAt <= at)
    .reduce<ExchangeRate | undefined>(
      (last, one) => (last && last.startsAt >= one.startsAt ? last : one),
      undefined,
    )
}
