/** How far the causes of a scope are rated: up to this one. Under `unrated`: the change of prices that was tried last. */
export interface RatingMarkRow {
  scope: string
  seq: number
  n: number
}

export interface RatingTables {
  ratingMark: RatingMarkRow
}
