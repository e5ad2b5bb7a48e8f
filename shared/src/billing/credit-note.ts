import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const creditNoteStates = ['proposed', 'issued', 'rejected'] as const
export type CreditNoteStatus = (typeof creditNoteStates)[number]

/**
 * What is given back of a line of a bill that was issued: the bill itself does not change any more. One person writes it,
 * another issues it; its credit line has the same id. Minor units.
 */
export const creditNote = table(
  'creditNote',
  {
    /** '' until it is issued; numbers of a customer have no gaps. */
    no: text,
    customerId: text,
    billId: text,
    billNo: text,
    lineId: text,
    documentNo: text,
    status: word<CreditNoteStatus>(),
    currency: word<Currency>(),
    amount: integer,
    /** What of it came back into the wallet, because the bill was paid already. */
    refunded: integer,
    reason: text,
    writtenBy: text,
    writtenName: text,
    writtenAt: integer,
    decidedName: text,
    decidedAt: maybe(integer),
    /** Why it was rejected. */
    answer: text,
  },
  { owner: 'customerId' },
)
export type CreditNote = RowOf<typeof creditNote>

export const creditNoteMachine = machine('credit-note', {
  states: creditNoteStates,
  starts: ['proposed'],
  // biome-ignore format: read as a table
  moves: {
    issue:  { from: ['proposed'], to: 'issued',   permission: 'billing.bill', asks: 'confirm' },
    reject: { from: ['proposed'], to: 'rejected', permission: 'billing.bill', asks: 'reason' },
  },
})
