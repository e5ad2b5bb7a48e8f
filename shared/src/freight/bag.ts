import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { freightBucket, loadBucket } from '../sync/buckets.ts'
import { STAGE, stowageAt } from './piece-place.ts'

export const bagStates = ['open', 'closed', 'loaded', 'departed', 'arrived', 'merged'] as const
export type BagStatus = (typeof bagStates)[number]
/** It is in the house, and somebody may scan it. */
const here: readonly BagStatus[] = ['open', 'closed', 'loaded']

export function isHere({ status }: { readonly status: BagStatus }): boolean {
  return here.includes(status)
}

/** Whoever scans a load that arrives holds its bags, until all of it has. */
function bucketOf(one: { readonly status: BagStatus; readonly scope: string; readonly place: string }) {
  if (isHere(one)) return freightBucket(one.scope)
  const load = stowageAt(one.place)
  return load === undefined ? undefined : loadBucket(load)
}

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
    /** What identifies it to others: an SSCC, or 23 characters of a receptacle; '' while its own number alone does. */
    mark: text,
    /** How often it was closed: each time its contents are written anew. */
    manifest: integer,
    openedAt: integer,
    openedBy: text,
    closedAt: maybe(integer),
    closedBy: text,
    /** Where it is by its journal, each of its places where that is disputed. */
    place: text,
    disputed: flag,
    /** Its row in the warehouse that opened it, and that warehouse's scope; '' there. */
    origin: text,
    originScope: text,
    /** The load that brought it from another warehouse, until somebody lays something into it here or takes it out. */
    cameWith: text,
  },
  {
    bucket: bucketOf,
    device: [
      'no',
      'status',
      'channel',
      'zone',
      'weight',
      'seal',
      'mark',
      'manifest',
      'openedAt',
      'openedBy',
      'origin',
      'place',
      'disputed',
    ],
  },
)
export type Bag = RowOf<typeof bag>

/** It came closed from another warehouse of the house: whoever takes the first package out of it opens it (parcels.md §2). */
export function opensHere({ status, origin }: Pick<Bag, 'status' | 'origin'>): boolean {
  return status === 'closed' && Boolean(origin)
}
/** What is claimed by two places: few at a time, until a fact settles each. */
export const disputedBags = listOf('disputedBags', bag, ['scope', 'disputed'])
export const bagsOfNo = listOf('bagsOfNo', bag, ['scope', 'no'])
export const bagsOfMark = listOf('bagsOfMark', bag, ['scope', 'mark'], ['id'], { filled: 'mark' })

/** What a bag does follows from where it is, and in the house from whether it was closed. */
export function bagStatusAt({
  place,
  closedAt,
  status,
}: Pick<Bag, 'place' | 'closedAt' | 'status'>): BagStatus {
  const places = place.split(' ')
  if (places.some((one) => one.startsWith('TRANSIT:'))) return 'departed'
  if (places.some((one) => one.startsWith('LOAD:'))) return 'loaded'
  if (!places.includes(STAGE)) return 'arrived'
  if (status === 'merged') return status
  return closedAt === null ? 'open' : 'closed'
}

export const bagMachine = machine('bag', {
  states: bagStates,
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    close:  { from: ['open'],   to: 'closed', permission: 'freight.bag', derived: true },
    reopen: { from: ['closed'], to: 'open',   permission: 'freight.lead', asks: 'reason' },
    load:   { from: ['open', 'closed'], to: 'loaded', derived: true },
    depart: { from: ['loaded'],   to: 'departed', derived: true },
    arrive: { from: ['departed'], to: 'arrived',  derived: true },
    merge:  { from: ['open'],   to: 'merged', permission: 'freight.lead', derived: true },
  },
})
