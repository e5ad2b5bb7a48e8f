/** How far the journal of a warehouse is folded: up to this posting. */
export interface StockFoldRow {
  scope: string
  seq: number
  n: number
  /** When that posting was booked to have happened. */
  at: number
}

/** Pieces of one article that came with one receipt and are within walls. Kept when none are left. */
export interface StockLotRow {
  scope: string
  skuId: string
  batch: string
  ownerId: string
  cameAt: number
  pieces: number
}

/** Pieces within walls by the day on which they came: of one owner, and of all ('' as the owner). */
export interface StockCameRow {
  scope: string
  ownerId: string
  day: number
  pieces: number
}

/** What a day did to the pieces of an article: how many more are within walls, and how many left to buyers or owners. */
export interface StockFlowRow {
  scope: string
  skuId: string
  day: number
  delta: number
  shipped: number
}

/** An article in a warehouse as the fold left it. */
export interface StockAgeRow {
  id: string
  scope: string
  version: number
  skuId: string
  customerId: string
  code: string
  pieces: number
  /** When the oldest of its pieces came. */
  oldestAt: number
  /** When it last left, or came back after there was none: the later. */
  quietSince: number
  /** 0: it never left. */
  lastOutAt: number
  movedAt: number
}

/** How full a partition was on a day of UTC, counted up to a posting. */
export interface PartitionDayRow {
  scope: string
  day: number
  partitionId: string
  positions: number
  used: number
  pieces: number
  room: number
  inRoom: number
  seq: number
}

export interface HistoryTables {
  stockFold: StockFoldRow
  stockLot: StockLotRow
  stockCame: StockCameRow
  stockFlow: StockFlowRow
  stockAge: StockAgeRow
  partitionDay: PartitionDayRow
}
