import { integer, type RowOf, table, text, word } from '../rows/table.ts'

/** Documents whose work is done: orders that were shipped, receipts that were signed, returns that were counted, parcels that left. */
export const doneKinds = ['order', 'receipt', 'return', 'parcel'] as const
export type DoneKind = (typeof doneKinds)[number]

/** How many charges stand for a document, and when its work was done. Triggers keep it: no command writes it, and no customer reads it. */
export const earnedDocument = table('earnedDocument', {
  /** '' while its work is not done. */
  kind: word<DoneKind | ''>(),
  customerId: text,
  documentNo: text,
  /** 0 while its work is not done. */
  doneAt: integer,
  lines: integer,
})
export type EarnedDocument = RowOf<typeof earnedDocument>
