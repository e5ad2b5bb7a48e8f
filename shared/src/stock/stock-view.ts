import type { Condition } from '../command/change.ts'

/** One article in a warehouse: what there is, what of it may be promised, and what is on its way (state-machines §0.8). */
export interface SkuStock {
  readonly id: string
  readonly skuCode: string
  readonly skuName: string
  readonly customerId: string
  readonly customerName: string
  readonly good: number
  readonly defective: number
  /** Not inspected yet. */
  readonly pending: number
  /** Good pieces on shelves. */
  readonly shelf: number
  /** Good pieces that are on no shelf: picked, packed, or at the dock. With those on shelves they are all good ones. */
  readonly moving: number
  readonly allocated: number
  readonly promised: number
  /** On shelves, and neither held nor promised; below zero when more is promised than there is. */
  readonly available: number
  readonly onTheWay: number
  readonly forecast: number
  readonly warningStock: number
  readonly low: boolean
}

/** Pieces at one place. */
export interface PlaceStock {
  readonly locationId: string
  /** What a person calls the place: a position's code, a tote, a word for an area. */
  readonly place: string
  readonly positionId: string | null
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly customerName: string
  readonly condition: Condition
  /** The receipt the pieces came with. */
  readonly batchNo: string
  readonly quantity: number
  readonly allocated: number
}

/** Pieces of an article that a receipt has announced and that have not come yet. Times in seconds. */
export interface AnnouncedStock {
  readonly receiptId: string
  readonly receiptNo: string
  readonly waybillNo: string
  readonly etd: number | null
  readonly eta: number | null
  readonly left: number
  /** It has set out: a way-bill is known, or its departure has passed. */
  readonly onTheWay: boolean
}

export interface SkuPlaces extends SkuStock {
  readonly places: readonly PlaceStock[]
  readonly announced: readonly AnnouncedStock[]
}

/** A shelf position with what stands on it. */
export interface PositionStock {
  readonly id: string
  readonly positionCode: string
  readonly pieces: number
  readonly articles: number
  readonly places: readonly PlaceStock[]
}

/** One posting of the stock journal. Times in seconds. */
export interface JournalLine {
  readonly seq: number
  readonly n: number
  readonly at: number
  readonly skuId: string
  readonly skuCode: string
  readonly quantity: number
  readonly from: string
  readonly to: string
  readonly condition: Condition
  readonly toCondition: Condition
  readonly documentId: string
  /** The table of the document and its number; '' where it has none. */
  readonly documentTable: '' | 'receipt' | 'outboundOrder' | 'countTask'
  readonly documentNo: string
  /** The command that moved the pieces, and who performed it. */
  readonly command: string
  readonly by: string
}

export interface JournalPage {
  readonly rows: readonly JournalLine[]
  /** Sent back as `before` it gets the lines further back. */
  readonly next: number | null
}
