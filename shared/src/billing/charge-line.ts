import type { Basis } from '../command/basis.ts'
import type { Currency } from '../money/money.ts'
import type { Quote } from '../pricing/quote.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** The sheets that charges stand on (001 §2): outbound, inbound, in-warehouse, miscellaneous and warehouse rent. */
export const chargeSheets = [
  'outbound',
  'inbound',
  'in-warehouse',
  'miscellaneous',
  'warehouse-rent',
] as const
export type ChargeSheet = (typeof chargeSheets)[number]

/** `due`: it is to be paid before its order is shipped; `paid`: it was, and stands on no bill. */
export const chargeStates = ['accrued', 'settled', 'billed', 'due', 'paid', 'void'] as const
export type ChargeStatus = (typeof chargeStates)[number]

/**
 * What a cause costs its customer, with all that it was computed from: it is never looked up afterwards. Of one cause and
 * fee at most one line is live. Amounts are in minor units.
 */
export const chargeLine = table(
  'chargeLine',
  {
    customerId: text,
    sheet: word<ChargeSheet>(),
    fee: text,
    of: text,
    /** The customer sees it. */
    shown: flag,
    status: word<ChargeStatus>(),
    currency: word<Currency>(),
    amount: integer,
    /** Before it was rounded: a whole number or a fraction. */
    exact: text,
    /** What was counted, in the rule's unit. */
    counted: text,
    quantity: integer,
    basis: json<Basis>(),
    /** Of freight: how it was quoted, by the version of a price list that `ruleId` then names. */
    quote: json<Quote | null>(),
    ruleId: text,
    /** The rule's version. */
    ruleNo: integer,
    documentId: text,
    documentNo: text,
    subjectId: text,
    /** The cause: a scan of the order of a scope. */
    scopeNo: integer,
    seq: integer,
    n: integer,
    /** The line that it takes back, in part or whole. */
    reverses: maybe(text),
    occurredAt: integer,
    ratedAt: integer,
    settledBy: text,
    settledName: text,
    settledAt: maybe(integer),
    /** The posting that settled it; '' where it is not, or came to nothing. */
    postingId: text,
    billId: text,
  },
  { owner: 'customerId' },
)
export type ChargeLine = RowOf<typeof chargeLine>
export const chargesOfStatus = listOf(
  'chargesOfStatus',
  chargeLine,
  ['customerId', 'status'],
  ['occurredAt', 'id'],
)

export const linesToBill = listOf(
  'linesToBill',
  chargeLine,
  ['customerId', 'status', 'currency', 'sheet'],
  ['occurredAt', 'id'],
)
export const linesOfBill = listOf('linesOfBill', chargeLine, ['billId'], ['occurredAt', 'id'])

export const chargeMachine = machine('charge', {
  states: chargeStates,
  starts: ['accrued'],
  // biome-ignore format: read as a table
  moves: {
    settle:   { from: ['accrued'], to: 'settled', permission: 'billing.settle' },
    unsettle: { from: ['settled'], to: 'accrued', permission: 'billing.settle', asks: 'confirm' },
    bill:     { from: ['settled'], to: 'billed', derived: true },
    owe:      { from: ['accrued'], to: 'due', derived: true },
    waive:    { from: ['due', 'paid'], to: 'accrued', derived: true },
    pay:      { from: ['due'], to: 'paid', derived: true },
    replace:  { from: ['accrued'], to: 'void', derived: true },
  },
})

/** Why a cause has no line. */
export const unratedReasons = ['no-fee', 'no-price', 'not-measured'] as const
export type UnratedReason = (typeof unratedReasons)[number]

/** A cause that has no price: it is listed until one is published. */
export const unratedCause = table(
  'unratedCause',
  {
    customerId: text,
    sheet: word<ChargeSheet>(),
    fee: text,
    of: text,
    reason: word<UnratedReason>(),
    quantity: integer,
    documentId: text,
    documentNo: text,
    scopeNo: integer,
    seq: integer,
    n: integer,
    occurredAt: integer,
  },
  { owner: 'customerId' },
)
export type UnratedCause = RowOf<typeof unratedCause>
