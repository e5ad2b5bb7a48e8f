import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { ChargeStatus } from './charge-line.ts'

/** `dropped`: its draft was discarded before all charges were looked at. */
export const repricingStates = ['looking', 'found', 'charging', 'charged', 'dropped'] as const
export type RepricingStatus = (typeof repricingStates)[number]

/**
 * A price that begins in the past, with the charges that it touches (design money.md §1): found before it is published,
 * charged anew once it is. Two jobs go on with it.
 */
export const repricing = table('repricing', {
  /** The version of a price list, or of what a fee costs. */
  priceId: text,
  priceCode: text,
  priceNo: integer,
  /** '' of a fee. */
  channel: text,
  /** Whose charges are looked at: freight of a price list, and of a per cent the fee that it is of. */
  fee: text,
  /** Of one customer alone; '' of all. */
  customerId: text,
  /** What happened from here on until before the moment when it was asked for. */
  from: integer,
  until: integer,
  status: word<RepricingStatus>(),
  /** Charges that were looked at. */
  looked: integer,
  /** Those that it touches, how many of them nobody settled, and how many were charged anew. */
  touched: integer,
  open: integer,
  charged: integer,
  /** The last charge that was looked at. */
  afterAt: integer,
  afterId: text,
  startedName: text,
  startedAt: integer,
  endedAt: maybe(integer),
})
export type Repricing = RowOf<typeof repricing>

export const repricingMachine = machine('repricing', {
  states: repricingStates,
  starts: ['looking'],
  // biome-ignore format: read as a table
  moves: {
    find:   { from: ['looking'],  to: 'found',    derived: true },
    drop:   { from: ['looking'],  to: 'dropped',  derived: true },
    charge: { from: ['found'],    to: 'charging', permission: 'billing.settle', asks: 'confirm' },
    end:    { from: ['charging'], to: 'charged',  derived: true },
  },
})

/** `open`: nobody settled it. `settled`: it stays, and a person writes the difference. `stays`: it changed before its turn came. */
export const repricedStates = ['open', 'settled', 'charged', 'stays'] as const
export type RepricedStatus = (typeof repricedStates)[number]

/** A charge, and what it comes to by the price that begins in the past. Minor units. */
export const repricedCharge = table('repricedCharge', {
  repricingId: text,
  lineId: text,
  customerId: text,
  documentId: text,
  documentNo: text,
  fee: text,
  of: text,
  status: word<RepricedStatus>(),
  /** The charge's own state when it was looked at. */
  lineStatus: word<ChargeStatus>(),
  currency: word<Currency>(),
  was: integer,
  nowCurrency: word<Currency>(),
  now: integer,
  occurredAt: integer,
})
export type RepricedCharge = RowOf<typeof repricedCharge>
