import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { freightBucket } from '../sync/buckets.ts'
import { STAGE } from './piece-place.ts'

export const bagStates = ['open', 'closed', 'loaded', 'departed', 'arrived'] as const
export type BagStatus = (typeof bagStates)[number]

/** A bag that packages of one channel and zone travel in. What is in it says the journal of packages. */
export const bag = table(
  'bag',
  {
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
    /** Where it is by its journal, each of its places where that is disputed. */
    place: text,
    disputed: flag,
  },
  {
    bucket: ({ status, scope }) =>
      status === 'departed' || status === 'arrived' ? undefined : freightBucket(scope),
    device: ['no', 'status', 'channel', 'zone', 'weight', 'seal', 'manifest', 'openedAt', 'openedBy', 'place'],
  },
)
export type Bag = RowOf<typeof bag>
export const bagsOfNo = listOf('bagsOfNo', bag, ['scope', 'no'])

/** What a bag does follows from where it is, and in the house from whether it was closed. */
export function bagStatusAt({ place, closedAt }: Pick<Bag, 'place' | 'closedAt'>): BagStatus {
  const places = place.split(' ')
  if (places.some((one) => one.startsWith('TRANSIT:'))) return 'departed'
  if (places.some((one) => one.startsWith('LOAD:'))) return 'loaded'
  if (!places.includes(STAGE)) return 'arrived'
  return closedAt === null ? 'open' : 'closed'
}

export const bagMachine = machine('bag', {
  states: bagStates,
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    close:  { from: ['open'],   to: 'closed', permission: 'freight.bag', derived: true },
    reopen: { from: ['closed'], to: 'open',   permission: 'freight.bag', asks: 'reason' },
    load:   { from: ['open', 'closed'], to: 'loaded', derived: true },
    depart: { from: ['loaded'],   to: 'departed', derived: true },
    arrive: { from: ['departed'], to: 'arrived',  derived: true },
  },
})
