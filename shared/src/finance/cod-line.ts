import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/**
 * What a line of a carrier's statement turned out to be. One that matches waits until the bank has the money where its
 * customer's terms say so; all others are an exception each.
 */
export const codLineStates = [
  'to-confirm',
  'matched',
  'short',
  'over',
  'unknown',
  'doubled',
  'unpaid',
] as const
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
  broughtById: text,
  broughtBy: text,
  broughtAt: integer,
  /** Who saw at the bank that the money came, or did not; '' and null where nobody has to. */
  bankBy: text,
  bankAt: maybe(integer),
})
export type CodLine = RowOf<typeof codLine>

export const codLineMachine = machine('cod-line', {
  states: codLineStates,
  starts: ['to-confirm', 'matched', 'short', 'over', 'unknown', 'doubled'],
  // biome-ignore format: read as a table
  moves: {
    receive: { from: ['to-confirm'], to: 'matched', permission: 'finance.review', asks: 'confirm' },
    miss:    { from: ['to-confirm'], to: 'unpaid',  permission: 'finance.review', asks: 'reason' },
    differ:  { from: ['to-confirm'], to: 'doubled', derived: true },
  },
})
