/** What a search of everything finds, in the order in which kinds are shown. */
export const foundKinds = [
  'order',
  'parcel-order',
  'package',
  'bag',
  'stowage',
  'receiving-master',
  'outbound-master',
  'shipment',
  'space',
  'booking',
  'container',
  'parcel',
  'receipt',
  'box',
  'tote',
  'slot',
  'wave',
  'handover',
  'count',
  'part',
  'destruction',
  'position',
  'sku',
  'customer',
] as const
export type FoundKind = (typeof foundKinds)[number]
/** So many of each kind are found. */
export const FOUND_LIMIT = 5

/** One row that a search of everything found. */
export interface Found {
  readonly kind: FoundKind
  /** Of the row whose page shows it: a parcel and a slot are shown by their order, a box by its receipt, a tote by its wave. */
  readonly id: string
  /** Its number or code. */
  readonly no: string
  /** The other number that it was found by, such as its waybill; '' where that was `no`. */
  readonly by: string
  /** What tells it apart from others: its owner, or its name. */
  readonly about: string
  /** The word of its state; '' where it has none. */
  readonly state: string
  /** One of its numbers is the very text that was looked for. */
  readonly exact: boolean
}
