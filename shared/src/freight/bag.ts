import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const bagStates = ['open', 'closed'] as const
export type BagStatus = (typeof bagStates)[number]

/** A bag that packages of one channel and zone travel in. What is in it says the journal of packages. */
export const bag = table('bag', {
  no: text,
  status: word<BagStatus>(),
  /** The code of the channel that its packages go by; '' takes any. */
  channel: text,
  zone: text,
  /** Gross, in grams, as it was closed; 0 before. */
  weight: integer,
  seal: text,
  /** How often it was closed: each time its contents are written anew. */
  manifest: integer,
  openedAt: integer,
  openedBy: text,
  closedAt: maybe(integer),
  closedBy: text,
})
export type Bag = RowOf<typeof bag>

export const bagMachine = machine('bag', {
  states: bagStates,
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    close:  { from: ['open'],   to: 'closed', permission: 'freight.bag', derived: true },
    reopen: { from: ['closed'], to: 'open',   permission: 'freight.bag', asks: 'reason' },
  },
})
