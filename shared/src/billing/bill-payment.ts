import type { Currency } from '../money/money.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** What was written off of a bill at once, by the id of its posting; and who took it back. */
export const billPayment = table(
  'billPayment',
  {
    billId: text,
    customerId: text,
    currency: word<Currency>(),
    amount: integer,
    /** '' for what was written off before payments were kept. */
    paidBy: text,
    paidName: text,
    paidAt: integer,
    takenBackName: text,
    takenBackAt: maybe(integer),
    reason: text,
  },
  { owner: 'customerId' },
)
export type BillPayment = RowOf<typeof billPayment>
