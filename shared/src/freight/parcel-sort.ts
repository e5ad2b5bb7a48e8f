import { integer, maybe, type RowOf, table, text } from '../rows/table.ts'

/** One sorting scan of a parcel: where it was sent, and by which version of a scheme and a template. Weight in grams. */
export const parcelSort = table(
  'parcelSort',
  {
    orderId: text,
    orderNo: text,
    customerId: text,
    /** What was scanned: the number of a package or of its order. */
    code: text,
    channel: text,
    country: text,
    weight: integer,
    zone: text,
    cage: text,
    /** '' where its scheme sorts by no weight. */
    segment: text,
    schemeId: text,
    schemeCode: text,
    schemeNo: integer,
    templateId: maybe(text),
    templateCode: text,
    templateNo: integer,
    sortedBy: text,
    sortedAt: integer,
  },
  { owner: 'customerId' },
)
export type ParcelSort = RowOf<typeof parcelSort>

/** What a sorter reads from two metres: the bag or cage, else the zone with its segment. */
export function goalOf({ zone, cage, segment }: Pick<ParcelSort, 'zone' | 'cage' | 'segment'>): string {
  const goal = cage || zone
  return segment ? `${goal} / ${segment}` : goal
}
