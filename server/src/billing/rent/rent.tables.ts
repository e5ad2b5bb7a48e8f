/** Pieces of an article of a customer in a warehouse, as rent counts them. */
export interface RentArticleRow {
  scope: string
  ownerId: string
  skuId: string
  pieces: number
  /** Hours since 1970: when it first came, and when it last came or left. */
  firstHour: number
  lastHour: number
}

/** What came with one receipt. */
export interface RentLotRow {
  scope: string
  ownerId: string
  skuId: string
  batch: string
  /** mm³ of a piece, as the article measured when the house first heard of these pieces; 0: nobody had measured it. */
  volume: number
}

/** How many pieces came with a receipt in an hour; what left is of no receipt. */
export interface RentCurveRow {
  scope: string
  ownerId: string
  skuId: string
  batch: string
  hour: number
  /** Below zero they were taken back. */
  came: number
  gone: number
}

/** Up to which hour the rent of a customer in a warehouse is charged, and from when on it has to be looked at again. */
export interface RentAccountRow {
  scope: string
  ownerId: string
  through: number
  touched: number
  /** Counts what touched it. */
  changes: number
}

export interface RentTables {
  rentArticle: RentArticleRow
  rentLot: RentLotRow
  rentCurve: RentCurveRow
  rentAccount: RentAccountRow
}
