import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const codStates = ['pending', 'confirmed', 'applying', 'withdrawn', 'void'] as const
export type CodStatus = (typeof codStates)[number]

/**
 * What a carrier collected for a customer at a delivery (000 §4): pending until the carrier's statement says so. It stands
 * in its customer's order. A withdrawal of a part splits the last entry: its remainder is an entry of its own. Amounts in minor units.
 */
export const codEntry = table(
  'codEntry',
  {
    customerId: text,
    status: word<CodStatus>(),
    orderId: text,
    orderNo: text,
    waybillNo: text,
    currency: word<Currency>(),
    /** What the buyer paid. */
    collected: integer,
    /** What the collection costs, by the carrier's statement. */
    fee: integer,
    /** What its customer may withdraw. */
    amount: integer,
    /** The entry that it was split from. */
    parentId: maybe(text),
    withdrawalId: maybe(text),
    /** It came back after it was applied for: its amount was taken from the wallet. */
    owed: flag,
    signedAt: integer,
    confirmedAt: maybe(integer),
    /** The order's version that told of it last: servers may tell of one order beside each other. */
    turn: integer,
  },
  { owner: 'customerId' },
)
export type CodEntry = RowOf<typeof codEntry>

export const codEntriesOfWaybill = listOf(
  'codEntriesOfWaybill',
  codEntry,
  ['waybillNo'],
  ['signedAt', 'id'],
  {
    filled: 'waybillNo',
  },
)
/** What was split from an entry. */
export const codEntriesSplit = listOf('codEntriesSplit', codEntry, ['parentId'], ['signedAt', 'id'], {
  filled: 'parentId',
})
/** Oldest first. */
export const codEntriesByStatus = listOf(
  'codEntriesByStatus',
  codEntry,
  ['customerId', 'status', 'currency'],
  ['signedAt', 'id'],
)
export const codEntriesOfWithdrawal = listOf(
  'codEntriesOfWithdrawal',
  codEntry,
  ['withdrawalId'],
  ['signedAt', 'id'],
)

export const codMachine = machine('cod', {
  states: codStates,
  starts: ['pending'],
  // biome-ignore format: read as a table
  moves: {
    confirm:  { from: ['pending'],               to: 'confirmed', derived: true },
    return:   { from: ['pending', 'confirmed'],  to: 'void',      derived: true },
    deliver:  { from: ['void'],                  to: 'pending',   derived: true },
    restore:  { from: ['void'],                  to: 'confirmed', derived: true },
    apply:    { from: ['confirmed'],             to: 'applying',  derived: true },
    giveBack: { from: ['applying'],              to: 'confirmed', derived: true },
    payOut:   { from: ['applying'],              to: 'withdrawn', derived: true },
    bounce:   { from: ['withdrawn'],             to: 'confirmed', derived: true },
    forgive:  { from: ['applying', 'withdrawn'], to: 'void',      derived: true },
  },
})
