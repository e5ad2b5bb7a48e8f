import { derivedId } from '../command/id.ts'
import type { Currency } from '../money/money.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export type FreightDueStatus = 'open' | 'paying' | 'paid' | 'void'

/**
 * The freight of an order, as its customer's own order of commands knows it: open, held in the wallet until the order has taken
 * it, paid, or void where the order was cancelled. Minor units.
 */
export const freightDue = table(
  'freightDue',
  {
    customerId: text,
    orderId: text,
    orderNo: text,
    /** The scope of the order. */
    warehouse: text,
    status: word<FreightDueStatus>(),
    lineId: text,
    currency: word<Currency>(),
    amount: integer,
    /** While it is paid: what keeps the amount in the wallet; '' else. */
    holdId: text,
    /** What took it from the wallet; '' before. */
    postingId: text,
    dueAt: integer,
    paidAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type FreightDue = RowOf<typeof freightDue>
/** Those of a customer, the oldest first. */
export const duesOfStatus = listOf(
  'duesOfStatus',
  freightDue,
  ['customerId', 'currency', 'status'],
  ['dueAt', 'id'],
)

export function freightDueId(orderId: string): string {
  return derivedId(orderId, 'due')
}
