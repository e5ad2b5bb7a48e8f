import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { rangesBucket, ZONES_BUCKET } from '../sync/buckets.ts'

/** A scheme that a sheet is being read into counts for nothing, as one that was stopped. */
export const zoningStatuses = ['filling', 'current', 'stopped', 'former'] as const
export type ZoningStatus = (typeof zoningStatuses)[number]

/**
 * One version of a zoning scheme: which zone parcels of a country go to by their postcode. An edit makes a new version;
 * former ones are kept, because a scan says the one that it was judged by.
 */
export const zoningScheme = table(
  'zoningScheme',
  {
    code: text,
    /** Counts the versions of this code; 0 while it is filled. */
    no: integer,
    name: text,
    status: word<ZoningStatus>(),
    country: text,
    /** For parcels of this channel alone; '' for all. */
    channel: text,
    /** Of the schemes that know a postcode, the largest decides. */
    priority: integer,
    /** By whose segments its parcels are sorted too. */
    templateId: maybe(text),
    /** The version under which its ranges stand: those that an edit left alone are not written again. */
    rangesId: text,
    /** How many ranges it will have, and how many stand. */
    ranges: integer,
    rangesDone: integer,
    remark: text,
    createdBy: text,
    createdAt: integer,
    replacedAt: maybe(integer),
  },
  {
    everyWarehouse: true,
    bucket: ({ status }) => (status === 'current' ? ZONES_BUCKET : undefined),
    device: [
      ...(['code', 'no', 'status', 'country', 'channel', 'priority'] as const),
      ...(['templateId', 'rangesId', 'ranges'] as const),
    ],
  },
)
export type ZoningScheme = RowOf<typeof zoningScheme>

/** A range of postcodes, its zone, and the bag or cage that parcels of the zone are put into. */
export const zoneRange = table('zoneRange', {
  rangesId: text,
  zone: text,
  cage: text,
  /** As they were written: 20000 to 20999, or all that begin with 97; `*` is the whole country. */
  postcode: text,
  postcodeTo: text,
  /** Every postcode from `fromKey` to `toKey`, as `postcodeKey` counts them. */
  fromKey: integer,
  toKey: integer,
})
export type ZoneRange = RowOf<typeof zoneRange>

export type PackedRange = readonly [zone: string, cage: string, fromKey: number, toKey: number]

/** What of the ranges that were written together says the zone: so they reach a handheld, and an index is made of them. */
export const zonePack = table(
  'zonePack',
  { rangesId: text, ranges: json<readonly PackedRange[]>() },
  { bucket: ({ rangesId }) => rangesBucket(rangesId), device: ['rangesId', 'ranges'] },
)
export const packsOfRanges = listOf('packsOfRanges', zonePack, ['rangesId'])

export const schemesInUse = listOf('schemesInUse', zoningScheme, ['status'])
export const schemesOfCode = listOf('schemesOfCode', zoningScheme, ['code', 'status'])
export const schemesOfCountry = listOf('schemesOfCountry', zoningScheme, ['country', 'status'])
