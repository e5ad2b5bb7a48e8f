import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** What a line of a carrier's statement turned out to be; all but `matched` are an exception each. */
export const codLineStates = ['matched', 'short', 'over', 'unknown', 'doubled'] as const
export type CodLineStatus = (typeof codLineStates)[number]

/**
 * A line of a carrier's statement of collected money. Its id follows from its content and from how often the file has said
 * the same before: the same file again is as once.
 */
export const codLine = table('codLine', {
  status: word<CodLineStatus>(),
  waybillNo: text,
  currency: text,
  collected: integer,
  fee: integer,
  reference: text,
  entryId: maybe(text),
  orderNo: text,
  customerName: text,
  /** What the order says; 0 where none is known. */
  expected: integer,
  broughtBy: text,
  broughtAt: integer,
})
export type CodLine = RowOf<typeof codLine>
