import type { FirstWork } from './sim-world.ts'

/** What the people of a run know: the documents there are. Papers know them also where a device does not hold their rows. */
export interface Known {
  readonly orders: string[]
  /** Every wave, those of the run included. */
  readonly waves: string[]
  readonly receipts: string[]
  /** Lines by receipt. */
  readonly lines: Map<string, readonly string[]>
  readonly boxes: Map<string, readonly string[]>
  /** Parcels that somebody had in hand, by the labels on them. */
  readonly parcels: Set<string>
  readonly handovers: string[]
  /** Receipts whose counts may go down: taken back, closed, or corrected by somebody. */
  readonly lowered: Set<string>
  /** Packages of parcel orders, bags and loads: their labels and sheets. */
  readonly packages: string[]
  readonly bags: string[]
  readonly loads: string[]
}

export function knowing({ orders, waves, parcels, handovers, receipts, ...freight }: FirstWork): Known {
  return {
    ...{ packages: [...freight.packages], bags: [...freight.bags], loads: [...freight.loads] },
    ...{ orders: [...orders], waves: [...waves], handovers: [...handovers] },
    receipts: receipts.map(({ receiptId }) => receiptId),
    lines: new Map(receipts.map(({ receiptId, lineIds }) => [receiptId, lineIds])),
    boxes: new Map(receipts.map(({ receiptId, boxIds }) => [receiptId, boxIds])),
    ...{ parcels: new Set(parcels), lowered: new Set() },
  }
}
