/**
 * How far the causes of a scope are rated: up to this one. Under `unrated`: the change of prices that was tried last. Under `rent` and
 * a scope: the last posting whose pieces stand on the curves of rent; under `rent`: the change of prices of rent that was looked at.
 */
export interface RatingMarkRow {
  scope: string
  seq: number
  n: number
}

/** How much was counted so far under a price that counts a whole: a document, or a month of a customer. */
export interface FeeCountedRow {
  ruleId: string
  /** The document, or `2026-11` and the customer. */
  whole: string
  /** A whole number or a fraction. */
  counted: string
}

export interface RatingTables {
  feeCounted: FeeCountedRow
  ratingMark: RatingMarkRow
}
