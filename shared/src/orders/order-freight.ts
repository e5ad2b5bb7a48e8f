import { derivedId } from '../command/id.ts'
import type { Currency } from '../money/money.ts'
import { integer, type RowOf, table, text, word } from '../rows/table.ts'

/** What has to be paid before an order is shipped: its freight as rated once all of it was measured. Minor units. */
export const orderFreight = table(
  'orderFreight',
  {
    orderId: text,
    customerId: text,
    status: word<'to-pay' | 'paid' | 'void'>(),
    /** The charge that it is. */
    lineId: text,
    currency: word<Currency>(),
    amount: integer,
  },
  { owner: 'customerId' },
)
export type OrderFreight = RowOf<typeof orderFreight>

/** An order has one at most; measured anew before it is paid, it owes what the new quote says. */
export function freightId(orderId: string): string {
  return derivedId(orderId, 'freight')
}
